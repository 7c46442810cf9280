import type { Body, FormField } from './body.ts';
import { bodyText, byName, isBlock, standardMethod } from './literals.ts';
import type { Request } from './request.ts';

/** For PowerShell 7. */
export function powershell({ method, url, headers, body }: Request): string {
  const isType = (name: string) => body !== undefined && name === 'Content-Type';
  const type = headers.filter(([name]) => isType(name));
  const others = headers.filter(([name]) => !isType(name));
  return [
    '$request = @{',
    `    ${standardMethod.test(method) ? 'Method' : 'CustomMethod'} = ${text(method)}`,
    `    Uri = ${text(url)}`,
    ...(others.length === 0
      ? []
      : [
          '    Headers = @{',
          ...others.map(([name, value]) => `        ${text(name)} = ${text(value)}`),
          '    }',
        ]),
    ...type.map(([, value]) => `    ContentType = ${text(value)}`),
    ...(body === undefined ? [] : [`    ${bodyEntry(body)}`]),
    '}',
    'Invoke-RestMethod @request',
  ].join('\n');
}

function bodyEntry(body: Body): string {
  if (body.kind === 'file') return `InFile = ${text(body.value)}`;
  if (body.kind === 'multipart') return formEntry(body.value);
  const sent = bodyText(body);
  const literal = isBlock(sent) && !/^['‘-‛]@/m.test(sent) ? `@'\n${sent}\n'@` : text(sent);
  // Text may be sent as Latin-1.
  return /[^\0-\x7f]/.test(sent) ? `Body = [Text.Encoding]::UTF8.GetBytes(${literal})` : `Body = ${literal}`;
}

function formEntry(fields: readonly FormField[]): string {
  const rows = Object.keys(byName(fields)).map((name) => {
    const values = fields
      .filter((field) => field.name === name)
      .map(({ value, isFile }) => (isFile ? `(Get-Item ${text(value)})` : text(value)));
    return `        ${text(name)} = ${values.length === 1 ? values.join() : `@(${values.join(', ')})`}`;
  });
  return ['Form = [ordered]@{', ...rows, '    }'].join('\n');
}

// Typographic quotes end a literal too.
function text(value: string): string {
  return `'${value.replace(/['‘-‛]/g, '$&$&')}'`;
}
