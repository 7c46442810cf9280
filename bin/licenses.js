// Collects the licences of all packages with parts in dist into one file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { manifest } from './bundled-packages.js';

/** `names` are those of packages. */
export function writeLicenses(names) {
  writeFileSync(
    'dist/LICENSES.txt',
    `This program holds parts of the packages below.\n\n${names.map(describe).join('\n')}`,
  );
}

function describe(name) {
  const { version, license } = manifest(name);
  const rule = '='.repeat(72);
  return `${rule}\n${name} ${version} (${license ?? 'see below'})\n${rule}\n${licenseText(name)}\n`;
}

/** Throws if a package has none: it must not be distributed without it. */
export function licenseText(name) {
  const folder = `node_modules/${elsewhere[name] ?? name}`;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|copyright|notice)(?:[.-]|$)/i.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
  const text = [...texts, repositoryTexts[name] ?? [], texts.length === 0 ? sectionOfReadme(folder) : []]
    .flat()
    .join('\n\n');
  if (text.length < 200) throw new Error(`${name} comes without the text of its licence`);
  return text;
}

function sectionOfReadme(folder) {
  const readme = readdirSync(folder).find((file) => /^readme\.md$/i.test(file));
  const match =
    readme && /^## Licen[cs]e\n([^]*?)(?=^## |(?![^]))/im.exec(readFileSync(`${folder}/${readme}`, 'utf8'));
  return match?.[1] === undefined ? [] : [match[1].trim()];
}

/** Packages whose licence is in another package of the same project. */
const elsewhere = { '@ai-sdk/provider-utils': '@ai-sdk/provider' };

/** Licences that are in the repository of a package but not in the package. */
const repositoryTexts = {
  '@redis/client': mit('2022-2023, Redis, inc.'),
  '@vscode/l10n': mit('Microsoft Corporation.'),
  'yoga-layout': mit('Facebook, Inc. and its affiliates.'),
};

function mit(holder) {
  return `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;
}
