import type { Server } from '../../model/operation/servers.ts';

/** Whether an address is at or below a server of a spec, with any values of its variables. */
export function namesServer(server: Server, target: URL): boolean {
  return isHttp(target) && target.username === '' && patternOf(server).test(target.href);
}

/** The same for a server whose host contains no variable, which could be any address. */
export function namesPrivateServer(server: Server, target: URL): boolean {
  const [host = ''] = /^https?:\/\/[^/?#]*/i.exec(server.template) ?? [];
  return !host.includes('{') && namesServer(server, target);
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

function patternOf({ template, variables }: Server): RegExp {
  const choices = new Map(variables.map((one) => [one.name, one.choices]));
  const parts = template.replace(/\/+$/, '').split(/(\{[^{}]*\})/);
  const pattern = parts.map((part) => {
    if (!/^\{.*\}$/.test(part)) return escaped(part);
    const allowed = choices.get(part.slice(1, -1)) ?? [];
    return allowed.length > 0 ? `(?:${allowed.map(escaped).join('|')})` : '[^/?#@]*';
  });
  return new RegExp(`^${pattern.join('')}(?:[/?#]|$)`, 'i');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
