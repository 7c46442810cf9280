import type { Io } from '../../machine/io.ts';

/** Text of a site made safe for terminals: control and direction characters cannot move the cursor or hide words. */
export function visible(text: string): string {
  return text.replace(unsafe, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\u{fffd}';
  });
}

/** Prints the text of a file: unchanged for other programs, and made safe for a terminal. */
export function printSource({ stdout }: Io, text: string): void {
  stdout.write(stdout.isTTY === true ? text.replace(/[^\t\n]+/g, visible) : text);
}

/** JSON as commands print it, with such characters escaped. */
export function printedJson(value: unknown): string {
  return `${visibleJson(JSON.stringify(value, null, 2))}\n`;
}

function visibleJson(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
