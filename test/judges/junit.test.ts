import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { junit } from '../../src/check/report/junit.ts';
import { at, found } from '../support/found.ts';

const schema = readFileSync(fileURLToPath(new URL('./junit/junit-10.xsd', import.meta.url)), 'utf8');
const page = { path: 'guides/über uns, 100%.mdx', text: 'Read & bake <Card>\u0000' };
const diagnostics = [
  found(at(page, 'Read'), { message: '"a" & <b>:\nlost\u0000', help: 'write ]]>' }),
  found(at(page, '&'), {}, 'warning'),
  found({ file: page, start: 0, end: 0 }, {}, 'info'),
];

/** The complaints of libxml2. */
async function complaints(report: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'docs.xml', contents: report }],
    schema: [schema],
  });
  return errors.map(({ message }) => message);
}

test.each([
  ['findings', junit(diagnostics, 'docs/')],
  ['no findings', junit([], '')],
  ['another failure', junit(diagnostics, '', 'more than 0 warnings')],
])('a report with %s is valid JUnit but for the places that GitLab reads', async (_, report) => {
  const others = (await complaints(report)).filter(
    (complaint) => !/attribute '(?:file|line)' is not allowed/.test(complaint),
  );
  expect(others).toEqual([]);
});

test('the schema refuses what is not JUnit', async () => {
  expect(await complaints('<testsuites><testcase/></testsuites>')).not.toEqual([]);
});
