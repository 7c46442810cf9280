import { areComplete, compare } from '../../change/compare/comparison.ts';
import { localAddress, parseAddress } from '../../site/model/addresses/address.ts';
import type { Site } from '../../site/model/site.ts';
import { levelsOf } from '../check/rule-ids.ts';
import { print } from '../check/print.ts';
import { leftBehind } from '../../translations/left-behind.ts';
import { colorLevel, type Io } from '../../machine/io.ts';
import { openSite } from '../../workspace/open-site.ts';
import { UsageError } from '../../machine/usage-error.ts';
import { agentFileChanges } from './agents.ts';
import { diffDocument } from './document.ts';
import { findingChanges } from './findings.ts';
import { markdownDiff } from './markdown.ts';
import type { DiffOptions } from './options.ts';
import { prettyDiff } from './pretty.ts';
import { fails, type Report } from './report.ts';
import { revisionsOf } from './revisions.ts';

/** `docs diff`. */
export async function runDiff(io: Io, range: string | undefined, options: DiffOptions): Promise<number> {
  const { previewUrl } = options;
  if (previewUrl !== undefined && parseAddress(previewUrl) === undefined)
    throw new UsageError(
      `--preview-url ${previewUrl} is not an address`,
      'use an address such as https://preview.example.com',
    );
  const opened = await openSite(io, options.root);
  const { sides, base, head } = await revisionsOf(io, opened, range);
  warnIfIncomplete(io, sides.before, 'before');
  warnIfIncomplete(io, sides.after, 'after');
  const { settings } = opened;
  const address = (settings.url === undefined ? undefined : parseAddress(settings.url)) ?? localAddress;
  const report: Report = {
    base,
    head,
    ...compare(sides),
    translations: leftBehind(sides),
    agents: areComplete(sides) ? agentFileChanges(sides, address) : [],
    findings: findingChanges(sides, levelsOf(settings), settings.url),
  };
  print(io, render(io, report, options), options.output);
  return fails(report, options.failOn) ? 1 : 0;
}

function render(io: Io, report: Report, { format, previewUrl, output }: DiffOptions): string {
  if (format === 'json') return diffDocument(report);
  if (format === 'markdown') return markdownDiff(report, previewUrl);
  return prettyDiff(report, output === undefined ? colorLevel(io, io.stdout) : 0);
}

function warnIfIncomplete(io: Io, { complete }: Site, when: string): void {
  if (!complete)
    io.stderr.write(
      `docs.json could not be read completely as it was ${when} the change: what is defined there is not compared\n`,
    );
}
