import { checkSite } from '../../check/run/check.ts';
import { levels } from '../../check/run/levels.ts';
import { excludedBy } from '../../check/rules/excluded.ts';
import { changedText } from '../../check/run/fix.ts';
import { printedJson, printSource, visible } from '../../check/report/visible.ts';
import { exists } from '../../machine/files/exists.ts';
import { realPath } from '../../machine/files/real-path.ts';
import type { Io } from '../../machine/io.ts';
import { changingSite } from '../../machine/site-change/change-site.ts';
import { newFileStep } from '../../machine/site-change/step.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { nameInWords } from '../../migrate/markdown/name-in-words.ts';
import { yamlText } from '../../migrate/markdown/page-title.ts';
import { categoryOf } from '../../site/load/category.ts';
import { concernsSite } from '../../site/load/ignore.ts';
import { overlayHost } from '../../site/load/overlay-host.ts';
import { answerTo, answersOf, pageAt } from '../../site/model/addresses/answers.ts';
import { pathWithin } from '../../site/model/addresses/link-target.ts';
import { findRedirect } from '../../site/model/addresses/redirect-table.ts';
import { pagePathOf } from '../../site/model/pages/site-pages.ts';
import type { Site } from '../../site/model/site.ts';
import { loadSite } from '../../site/resolve/load-site.ts';
import type { TextEdit } from '../../site/source/finding.ts';
import { pointerAt } from '../../site/source/positions/pointer.ts';
import { entryEdit } from '../../starting/new-page.ts';
import { basePath, type OpenedSite, openSite } from '../../workspace/open-site.ts';
import { findRoot } from '../../workspace/root.ts';
import { stepsOf } from '../edit-steps.ts';
import { diffOf } from '../mv/print.ts';
import { join } from 'node:path';
import type { NewOptions } from './options.ts';

/** `docs new`. */
export async function runNew(io: Io, written: string, options: NewOptions): Promise<number> {
  if (options.after !== undefined && options.before !== undefined)
    throw new UsageError('--after cannot be combined with --before', 'one of them names the place');
  const root = findRoot(io.cwd, options.root);
  return changingSite(io, root, 'docs new', async (held) => {
    const opened = await openSite(io, root);
    const { site } = opened;
    if (!site.complete)
      throw new UsageError('docs.json cannot be read completely', 'docs check shows what is wrong with it');
    const path = fileFor(root, site, written);
    const text = newPage(path, options);
    const edits = options.hidden === true ? [] : [editFor(site, pagePathOf(path), options)];
    await rejectNewFindings(opened, path, text, edits);
    const steps = [...stepsOf(root, { moved: [], edits }), newFileStep(path, text)];
    if (options.dryRun !== true) held.apply(steps);
    const pointer = edits[0] === undefined ? null : (pointerAfter(edits[0], pagePathOf(path)) ?? null);
    if (options.format === 'json')
      io.stdout.write(
        printedJson({
          version: 1,
          page: pagePathOf(path),
          created: [path],
          edits: edits.map(({ span, text }) => ({
            path: span.file.path,
            start: span.start,
            end: span.end,
            text,
          })),
          pointer,
        }),
      );
    else if (options.dryRun === true) printSource(io, steps.map(diffOf).join(''));
    else {
      io.stdout.write(`created ${visible(path)}\n`);
      for (const { span } of edits)
        io.stdout.write(
          `changed ${visible(span.file.path)}${pointer === null ? '' : ` ${visible(pointer)}`}\n`,
        );
    }
    if (options.dryRun !== true) io.stderr.write('undo: docs mv --undo\n');
    return 0;
  });
}

/** The path of the file. Throws a `UsageError` if no page can be there. */
function fileFor(root: string, site: Site, written: string): string {
  const plain = written.replaceAll('\\', '/').replace(/^\/+/, '');
  const extension = /\.mdx?$/.exec(plain)?.[0] ?? '';
  const path = pathWithin('', plain.slice(0, plain.length - extension.length));
  if (path === undefined || path === '')
    throw new UsageError(`"${written}" is outside the site`, 'write it like guides/deploy');
  const file = `${path}${extension === '' ? '.mdx' : extension}`;
  if (/(?:^|\/)\.git(?:\/|$)/i.test(path)) throw new UsageError(`"${path}" belongs to git`);
  if (
    /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.[^/]*)?(?:\/|$)/i.test(path) ||
    /[<>:"|?*\u0000-\u001f#%]/.test(path)
  )
    throw new UsageError(`"${path}" cannot be a file everywhere`, 'choose another name');
  if (realPath(join(root, file)) !== join(realPath(root), file))
    throw new UsageError(`"${file}" leads through a link`, 'name the folder that the link points to');
  const there = pageAt(site, path);
  if (there !== undefined)
    throw new UsageError(`page "${there.path}" exists already`, `edit ${there.file.path}`);
  if (site.operationPages.has(path))
    throw new UsageError(`"${path}" is already the page of an operation`, 'choose another name');
  const same = (other: string): string => other.normalize('NFC').toLowerCase();
  const similar = [...site.files].find((other) => same(other) === same(file));
  if (exists(join(root, file)) || similar !== undefined)
    throw new UsageError(`"${similar ?? file}" exists already`, 'choose another name');
  const by = concernsSite(file) ? excludedBy(site, file) : 'the platform';
  if (by !== undefined || categoryOf(file) !== 'page')
    throw new UsageError(
      `"${file}" would not be a page of the site`,
      by === undefined ? 'choose another path' : `${by} excludes it`,
    );
  const match = findRedirect(answersOf(site).redirects, path);
  if (match !== undefined)
    throw new UsageError(
      `redirect "${match.redirect.source}" starts there`,
      'change the redirect, or choose another name',
    );
  if (answerTo(answersOf(site), path)?.kind === 'platform')
    throw new UsageError(`the platform reserves "/${path}"`, 'choose another name');
  return file;
}

function newPage(path: string, { title, description, hidden, openapi }: NewOptions): string {
  const fields = {
    title: title ?? nameInWords(pagePathOf(path)),
    description,
    openapi,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${yamlText(value)}`],
  );
  return ['---', ...lines, ...(hidden === true ? ['hidden: true'] : []), '---', ''].join('\n');
}

function editFor(site: Site, page: string, { group, createGroup, after, before }: NewOptions): TextEdit {
  const edit = entryEdit(site, {
    page,
    group: group?.split('>').map((label) => label.trim()),
    createGroup: createGroup === true,
    after: after && pagePathOf(after.replace(/^\//, '')),
    before: before && pagePathOf(before.replace(/^\//, '')),
  });
  if ('message' in edit) throw new UsageError(edit.message, edit.help);
  return edit;
}

/** Afterwards, `docs check` finds nothing that it did not find before. */
async function rejectNewFindings(
  { site, host, settings }: OpenedSite,
  path: string,
  text: string,
  edits: readonly TextEdit[],
): Promise<void> {
  const texts = new Map([[path, text]]);
  for (const edit of edits) texts.set(edit.span.file.path, changedText(edit.span.file, [edit]));
  const overlay = overlayHost(host, texts);
  const list = async () => [...(await host.list()), path].sort();
  const after = await loadSite({ ...overlay, list }, basePath(settings));
  const context = levels({ ...settings, strict: settings.strict, command: new Map() });
  const keyOf = ({ rule, message }: { readonly rule: string; readonly message: string }) =>
    `${rule} ${message}`;
  const before = new Set(checkSite(site, context).map(keyOf));
  const found = checkSite(after, context).find(
    (each) => each.severity !== 'info' && !before.has(keyOf(each)),
  );
  if (found !== undefined)
    throw new UsageError(`docs check would find: ${found.message}`, found.help ?? 'nothing was written');
}

/** Where the entry is in the changed file. */
function pointerAfter({ span, text }: TextEdit, page: string): string | undefined {
  const changed = changedText(span.file, [{ span, text }]);
  const start = span.start + text.indexOf(JSON.stringify(page));
  return pointerAt({ file: { path: span.file.path, text: changed }, start, end: start + 1 });
}
