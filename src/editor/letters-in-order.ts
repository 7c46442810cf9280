/** Whether a name contains the letters of a query in their order, as in the lists of editors; case and spaces do not count. */
export function lettersInOrder(query: string): (name: string) => boolean {
  const letters = [...query.toLowerCase().replace(/\s+/g, '')];
  return (name) => {
    const text = name.toLowerCase();
    let at = 0;
    for (const letter of letters) {
      const index = text.indexOf(letter, at);
      if (index < 0) return false;
      at = index + letter.length;
    }
    return true;
  };
}
