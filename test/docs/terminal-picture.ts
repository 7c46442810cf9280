/** What a terminal shows of a command, as SVG: bold, dim and red text as chalk writes them. */
export function terminalPicture(command: string, printed: string): string {
  const lines = [`\u001b[2m$\u001b[22m ${command}`, ...printed.trimEnd().split('\n')];
  const columns = Math.max(...lines.map((line) => line.replace(escapes, '').length));
  const [width, height] = [columns * advance + 2 * margin, lines.length * leading + 2 * margin];
  const texts = lines.map(
    (line, index) => `  <text x="${margin}" y="${margin + (index + 0.75) * leading}">${spansOf(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13" fill="#e5e7eb" xml:space="preserve">
  <rect width="100%" height="100%" rx="8" fill="#111827" />
${texts.join('\n')}
</svg>
`;
}

const advance = 8;
const leading = 20;
const margin = 16;
const escapes = /\u001b\[(\d+)m/g;

const styles: Readonly<Record<string, string>> = {
  1: 'font-weight="bold"',
  2: 'fill="#9ca3af"',
  31: 'fill="#f87171"',
};
/** The codes that end each style. */
const ends: Readonly<Record<string, readonly string[]>> = { 22: ['1', '2'], 39: ['31'], 0: ['1', '2', '31'] };

function spansOf(line: string): string {
  const on = new Set<string>();
  const pieces = line.split(escapes);
  return pieces
    .map((piece, index) => {
      if (index % 2 === 0) {
        const attributes = [...on].flatMap((code) => styles[code] ?? []).join(' ');
        return attributes === '' || piece === ''
          ? escaped(piece)
          : `<tspan ${attributes}>${escaped(piece)}</tspan>`;
      }
      for (const code of ends[piece] ?? []) on.delete(code);
      if (piece in styles) on.add(piece);
      return '';
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
