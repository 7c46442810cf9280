import { booleanOf, itemsOf, stringOf, valueAt, valueOf, type Tree } from '../../../../site/source/tree.ts';
import type { Request } from './request.ts';
import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { dart } from './dart.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { browserScript, serverScript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { c, cpp } from './libcurl.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';

interface Language {
  readonly title: string;
  /** Language of the highlighter. */
  readonly language: string;
  readonly write: (request: Request) => string;
  /** Names accepted in `api.examples.languages`. */
  readonly names: readonly string[];
}

const languages: readonly Language[] = [
  { title: 'cURL', language: 'bash', write: curl, names: ['bash', 'curl', 'sh', 'shell'] },
  { title: 'JavaScript', language: 'javascript', write: browserScript, names: ['javascript', 'js'] },
  { title: 'Node.js', language: 'javascript', write: serverScript, names: ['node', 'nodejs', 'node.js'] },
  { title: 'TypeScript', language: 'typescript', write: serverScript, names: ['typescript', 'ts'] },
  { title: 'Python', language: 'python', write: python, names: ['python', 'py'] },
  { title: 'Go', language: 'go', write: go, names: ['go', 'golang'] },
  { title: 'PHP', language: 'php', write: php, names: ['php'] },
  { title: 'Ruby', language: 'ruby', write: ruby, names: ['ruby', 'rb'] },
  { title: 'Java', language: 'java', write: java, names: ['java'] },
  { title: 'PowerShell', language: 'powershell', write: powershell, names: ['powershell'] },
  { title: 'Swift', language: 'swift', write: swift, names: ['swift'] },
  { title: 'C#', language: 'csharp', write: csharp, names: ['csharp', 'c#'] },
  { title: '.NET', language: 'csharp', write: csharp, names: ['dotnet', '.net', 'dot-net'] },
  { title: 'C', language: 'c', write: c, names: ['c'] },
  { title: 'C++', language: 'cpp', write: cpp, names: ['c++', 'cpp'] },
  { title: 'Kotlin', language: 'kotlin', write: kotlin, names: ['kotlin', 'kt'] },
  { title: 'Rust', language: 'rust', write: rust, names: ['rust', 'rs'] },
  { title: 'Dart', language: 'dart', write: dart, names: ['dart', 'flutter'] },
];

const defaultLanguages = ['bash', 'javascript', 'python'];

/** A request in one language. */
type Sample = Pick<Language, 'title' | 'language'> & { readonly code: string };

/** The languages of generated samples: those of docs.json if any is supported, else the usual ones; none if it disables them. */
export function sampleLanguages(config: Tree): readonly string[] {
  const examples = valueAt(config, 'api', 'examples');
  if (booleanOf(valueOf(examples, 'autogenerate')) === false) return [];
  const names = itemsOf(valueOf(examples, 'languages')).flatMap((name) => stringOf(name) ?? []);
  return languagesOf(names).length > 0 ? names : defaultLanguages;
}

/** The request in each language that is supported. */
export function samplesOf(request: Request, names: readonly string[]): readonly Sample[] {
  return languagesOf(names).map(({ title, language, write }) => ({ title, language, code: write(request) }));
}

function languagesOf(names: readonly string[]): readonly Language[] {
  const selected = names.flatMap(
    (name) => languages.find((one) => one.names.includes(name.toLowerCase())) ?? [],
  );
  return [...new Set(selected)];
}
