/** The front matter of a skill file. */
export interface SkillFields {
  readonly name: string;
  readonly description: string;
  readonly license: string | undefined;
  readonly compatibility: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
  readonly allowedTools: string | undefined;
}

/**
 * Front matter that every skill reader understands. Some split the file at each `---`, some reject flow collections and
 * multi-line or plain scalars: so each value is on one line in double quotes and never contains three hyphens in a row.
 */
export function skillFrontMatter(fields: SkillFields): string {
  const lines = [`name: ${quoted(fields.name)}`, `description: ${quoted(fields.description)}`];
  if (fields.license !== undefined) lines.push(`license: ${quoted(fields.license)}`);
  if (fields.compatibility !== undefined) lines.push(`compatibility: ${quoted(fields.compatibility)}`);
  const metadata = Object.entries(fields.metadata);
  if (metadata.length > 0) lines.push('metadata:');
  for (const [key, value] of metadata) lines.push(`  ${key}: ${quoted(value)}`);
  if (fields.allowedTools !== undefined) lines.push(`allowed-tools: ${quoted(fields.allowedTools)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

function quoted(text: string): string {
  const line = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/-{3,}/g, '—')
    .trim();
  // JSON escapes are valid in YAML.
  return JSON.stringify(line);
}
