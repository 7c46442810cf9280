import type { Body, FormField } from './body.ts';
import { bodyText, bracedEscape, isBlock, quotedWith } from './literals.ts';
import type { Request } from './request.ts';

/** With reqwest, and its features `blocking` and `multipart`. */
export function rust({ method, url, headers, body }: Request): string {
  const hasMethod = /^(?:get|post|put|patch|delete|head)$/i.test(method);
  return [
    'use reqwest::blocking::Client;',
    '',
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    '    let response = Client::new()',
    hasMethod
      ? `        .${method.toLowerCase()}(${text(url)})`
      : `        .request(${text(method)}.parse()?, ${text(url)})`,
    ...headers.map(([name, value]) => `        .header(${text(name)}, ${text(value)})`),
    ...(body === undefined ? [] : [`        ${contentOf(body)}`]),
    '        .send()?;',
    '    println!("{}", response.text()?);',
    '    Ok(())',
    '}',
  ].join('\n');
}

function contentOf(body: Body): string {
  if (body.kind === 'file') return `.body(std::fs::File::open(${text(body.value)})?)`;
  if (body.kind !== 'multipart') return `.body(${block(bodyText(body))})`;
  const parts = body.value.map(partLine);
  return ['.multipart(', '    reqwest::blocking::multipart::Form::new()', ...parts, ')'].join('\n        ');
}

function partLine({ name, value, isFile }: FormField): string {
  return `        .${isFile ? 'file' : 'text'}(${text(name)}, ${text(value)})${isFile ? '?' : ''}`;
}

function text(value: string): string {
  return quotedWith(value, bracedEscape);
}

/** The number signs around it are more than any that follow a quote in it. */
function block(value: string): string {
  if (!isBlock(value)) return text(value);
  const longest = Math.max(0, ...Array.from(value.matchAll(/"(#*)/g), ([, signs = '']) => signs.length));
  const signs = '#'.repeat(longest + 1);
  return `r${signs}"${value}"${signs}`;
}
