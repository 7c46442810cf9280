import type { LanguageFn } from 'highlight.js';
import clojure from 'highlight.js/lib/languages/clojure';
import dart from 'highlight.js/lib/languages/dart';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import elixir from 'highlight.js/lib/languages/elixir';
import erlang from 'highlight.js/lib/languages/erlang';
import groovy from 'highlight.js/lib/languages/groovy';
import haskell from 'highlight.js/lib/languages/haskell';
import http from 'highlight.js/lib/languages/http';
import julia from 'highlight.js/lib/languages/julia';
import nginx from 'highlight.js/lib/languages/nginx';
import nix from 'highlight.js/lib/languages/nix';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import vim from 'highlight.js/lib/languages/vim';
import { csharpGrammar } from './csharp-grammar.ts';
import { sessionGrammar, shellGrammar } from './shell-grammar.ts';

/** Languages in addition to the common ones of the highlighter, or instead of them. */
export const languages: Readonly<Record<string, LanguageFn>> = {
  bash: shellGrammar,
  clojure,
  csharp: csharpGrammar,
  dart,
  dockerfile,
  elixir,
  erlang,
  groovy,
  haskell,
  http,
  julia,
  nginx,
  nix,
  powershell,
  properties,
  protobuf,
  scala,
  shell: sessionGrammar,
  vim,
};

/** Common languages that are not supported. */
export const unsupported: readonly string[] = [
  'arduino',
  'php-template',
  'plaintext',
  'python-repl',
  'vbnet',
];

/** Names of languages in addition to those in their grammars. */
export const furtherNames: Readonly<Record<string, readonly string[]>> = {
  bash: ['curl', 'fish'],
  groovy: ['gradle'],
  ini: ['gitignore', 'hcl', 'terraform', 'tf'],
  javascript: ['node', 'nodejs'],
  json: ['jsonl', 'ndjson'],
  nginx: ['conf'],
  properties: ['dotenv', 'env'],
  python: ['python3'],
  shell: ['shell-session'],
  xml: ['mdx', 'svelte', 'vue'],
};
