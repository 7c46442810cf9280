// What Mermaid needs at once, in functions that cannot wait for it, but not for a plain flowchart.

let rest;

/** Front matter, a directive, or metadata of a node or an edge. */
const configuration = /^\s*---|%%\s*\{|@\s*\{/;

/** Loads the rest if the text of a diagram may need it, and adds its themes to the table `themes`. */
export async function readyFor(text, themes) {
  if (rest !== undefined || !configuration.test(text)) return;
  rest = await import('./rest.js');
  Object.assign(themes, rest.themes);
}

// In place of js-yaml.
export const JSON_SCHEMA = {};
export const load = (text) => rest.load(text, { schema: rest.JSON_SCHEMA });

// In place of Rough.js.
export default { svg: (element) => rest.rough.svg(element) };

/** The names of what draws unusual shapes, by what stands for it in the table of shapes. */
const names = new Map();

/** Draws an unusual shape when it is loaded. */
export function lateShape(name) {
  const draw = async (...given) => (await import('mermaid:shapes')).shapes[name](...given);
  names.set(draw, name);
  return draw;
}

/** Loads the unusual shapes before one of `nodes` is drawn, so that nodes stay in their order. */
export async function shapesFor(nodes, shapes) {
  if (!nodes.some(({ shape }) => names.has(shapes[shape]))) return;
  const late = await import('mermaid:shapes');
  for (const [shape, draw] of Object.entries(shapes))
    if (names.has(draw)) shapes[shape] = late.shapes[names.get(draw)];
}
