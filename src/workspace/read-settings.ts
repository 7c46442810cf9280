import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isReachable } from '../site/load/boundary.ts';
import { parseSettings } from '../site/load/parse-settings.ts';
import { defaultSettings, misnamedSettings, settingsName, type Settings } from '../site/load/settings.ts';
import { decode } from '../site/source/text/decode.ts';
import { positionAt, type SourceFile, type Span } from '../site/source/span.ts';
import { UsageError } from '../machine/usage-error.ts';

const maxBytes = 1024 * 1024;

/** The settings next to a site's docs.json. Throws a `UsageError` for any fault in the file, so that no command runs. */
export function readSettings(root: string): Settings {
  const file = settingsFileAt(root);
  if (file === undefined) return defaultSettings;
  const { value, faults } = parseSettings(file);
  const inOrder = faults.toSorted((one, other) => one.span.start - other.span.start);
  if (inOrder.length === 0) return value;
  const all = inOrder.map(({ span, message }) => `${settingsPlace(span)}${message}`).slice(0, maxReported);
  const helps = new Set(inOrder.flatMap(({ help }) => help ?? []));
  const more = inOrder.length > maxReported ? [`and ${inOrder.length - maxReported} more`] : [];
  throw new UsageError([...all, ...more].join('; '), [...helps].join('; ') || undefined);
}

/** The settings file of a site, if there is one. */
export function settingsFileAt(root: string): SourceFile | undefined {
  const path = join(root, settingsName);
  const bytes = existsSync(path) ? read(root, path) : undefined;
  if (bytes === undefined) {
    if (existsSync(join(root, misnamedSettings)))
      throw new UsageError(`${misnamedSettings} is ignored`, `rename it to ${settingsName}`);
    return undefined;
  }
  const { file, lossy } = decode(settingsName, bytes);
  if (lossy) throw new UsageError(`${settingsName} is not UTF-8 text`);
  return file;
}

const maxReported = 10;

/** `docs.config.yaml:3:5: `, for the start of a message. */
export function settingsPlace({ file, start }: Span): string {
  const { line, column } = positionAt(file, start);
  return `${file.path}:${line}:${column}: `;
}

function read(root: string, path: string): Uint8Array {
  try {
    const top = realpathSync.native(root);
    const real = realpathSync.native(path);
    if (!isReachable({ top, repository: top }, settingsName, real))
      throw new UsageError(
        `${settingsName} is a symbolic link that points outside the site`,
        'replace it with the file itself',
      );
    const stats = statSync(real);
    // Reading a pipe may block forever.
    if (!stats.isFile())
      throw new UsageError(`${settingsName} is not a file`, 'make it a readable file, or delete it');
    if (stats.size > maxBytes) throw new UsageError(`${settingsName} is larger than a megabyte`);
    return readFileSync(real);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${settingsName} cannot be read`, 'make it a readable file, or delete it');
  }
}
