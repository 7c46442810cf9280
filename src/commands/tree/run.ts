import { Chalk } from 'chalk';
import { checkSite } from '../../check/run/check.ts';
import { navigationDocument } from '../../site/model/navigation/json.ts';
import type { Site } from '../../site/model/site.ts';
import { printedJson, visible } from '../../check/report/visible.ts';
import type { Fault } from '../../site/source/finding.ts';
import { positionAt } from '../../site/source/span.ts';
import { asciiGlyphs, unicodeGlyphs, type Glyphs } from './viewer/glyphs.ts';
import { outlineOf } from './viewer/outline.ts';
import { printTree } from './viewer/print.ts';
import { levelsOf } from '../check/rule-ids.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { openSite } from '../../workspace/open-site.ts';
import { UsageError } from '../../machine/usage-error.ts';
import type { TreeOptions } from './options.ts';

/** `docs tree`: interactive in a terminal, otherwise printed. */
export async function runTree(io: Io, folder: string | undefined, options: TreeOptions): Promise<number> {
  rejectContradictions(options);
  const isPrinted =
    options.print === true ||
    options.depth !== undefined ||
    options.only !== undefined ||
    options.findings === true ||
    options.format === 'json';
  if (!isPrinted && io.stdin.isTTY === true && io.stdout.isTTY === true) {
    const { browse } = await import('./browse.ts');
    return browse(io, folder, glyphsFor(io.env));
  }
  const { site, settings } = await openSite(io, folder);
  if (options.format === 'json') {
    io.stdout.write(printedJson(navigationDocument(site)));
    for (const fault of site.faults.filter((each) => isUnread(site, each))) io.stderr.write(warning(fault));
    return 0;
  }
  const findings = checkSite(site, levelsOf(settings), { url: settings.url });
  const text = printTree(outlineOf(site, findings), {
    glyphs: glyphsFor(io.env),
    chalk: new Chalk({ level: colorLevel(io, io.stdout) }),
    depth: options.depth ?? Infinity,
    only: options.only,
    findings: options.findings === true,
    unread: findings.filter((fault) => isUnread(site, fault)),
  });
  io.stdout.write(text);
  return 0;
}

/** Whether a fault makes part of docs.json unreadable, so that it is missing from the tree. */
function isUnread({ complete }: Site, { rule }: Fault): boolean {
  return !complete && (rule === 'config/syntax' || rule === 'config/reference');
}

function warning({ span, message }: Fault): string {
  const { line, column } = positionAt(span.file, span.start);
  const place = `${visible(span.file.path)}:${line}:${column}`;
  return `warning: ${place}: ${visible(message)}; the tree shows only what could be read\n`;
}

function rejectContradictions({ format, depth, only, findings }: TreeOptions): void {
  const others = [
    ...(depth === undefined ? [] : ['--depth']),
    ...(only === undefined ? [] : ['--only']),
    ...(findings === true ? ['--findings'] : []),
  ];
  if (format === 'json' && others.length > 0)
    throw new UsageError(
      `--format json cannot be combined with ${others.join(' and ')}`,
      'it prints the whole navigation; docs check --format json has the findings',
    );
}

/** ASCII if the locale is set and not UTF-8, or the terminal is dumb. */
function glyphsFor({ LC_ALL, LC_CTYPE, LANG, TERM }: Io['env']): Glyphs {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((value) => value !== undefined && value !== '');
  const isAscii = TERM === 'dumb' || (locale !== undefined && !/utf-?8/i.test(locale));
  return isAscii ? asciiGlyphs : unicodeGlyphs;
}
