/** The attributes of `{ .class #id key=value }`. */
export interface Attributes {
  readonly id: string | undefined;
  readonly classes: readonly string[];
  readonly values: ReadonlyMap<string, string>;
  /** Characters that the list takes, with its braces. */
  readonly length: number;
}

const item = String.raw`(?:[.#][\w:-]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s"'{}]+))`;
const listPattern = new RegExp(String.raw`^\{:?[ \t]*(${item}(?:[ \t]+${item})*)[ \t]*\}`);

/** The attribute list that a text begins with. */
export function attributeList(text: string): Attributes | undefined {
  if (!text.startsWith('{')) return undefined;
  const [whole = '', content] = listPattern.exec(text.slice(0, 1_000)) ?? [];
  if (content === undefined) return undefined;
  let id: string | undefined;
  const classes: string[] = [];
  const values = new Map<string, string>();
  for (const [token] of content.matchAll(new RegExp(item, 'g'))) {
    if (token.startsWith('#')) id = token.slice(1);
    else if (token.startsWith('.')) classes.push(token.slice(1));
    else {
      const [key = '', value = ''] = token.split(/=(.*)/s);
      values.set(key, value.replace(/^(["'])(.*)\1$/, '$2'));
    }
  }
  return { id: id ?? values.get('id'), classes, values, length: whole.length };
}

/** The mark that a heading of docs.json has instead of the attribute list at its end; `start` is where it begins. */
export function headingMark(text: string): { readonly start: number; readonly text: string } | undefined {
  if (!/^#{1,6}[ \t]/.test(text) || !text.endsWith('}')) return undefined;
  const open = text.lastIndexOf('{');
  const list = attributeList(text.slice(open));
  if (list === undefined || open + list.length !== text.length) return undefined;
  const start = text.slice(0, open).trimEnd().length;
  return { start, text: list.id === undefined ? '' : ` {#${list.id}}` };
}
