/** The ids that Python-Markdown gives headings. */
export function headingIds(): (heading: string) => string {
  const used = new Set<string>();
  return (heading) => {
    const wanted = heading
      .normalize('NFKD')
      .replace(/[^\u0000-\u007f]/g, '')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-');
    let id = wanted;
    for (let number = 1; used.has(id) || id === ''; number += 1) id = `${wanted}_${number}`;
    used.add(id);
    return id;
  };
}
