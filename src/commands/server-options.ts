import { InvalidArgumentError } from 'commander';

export function parsePort(value: string): number {
  if (!/^\d+$/.test(value) || Number(value) > 65_535)
    throw new InvalidArgumentError('Expected a number from 0 to 65535.');
  return Number(value);
}

export function addOrigin(value: string, before: readonly string[]): readonly string[] {
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value))
    throw new InvalidArgumentError('Expected an address such as https://app.example.com.');
  return [...before, new URL(value).origin];
}
