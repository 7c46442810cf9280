import { textArtifact, textType } from '../../site/model/artifact.ts';
import type { Pattern } from '../../site/model/addresses/redirect.ts';
import { encodeAddress } from '../../site/source/text/percent.ts';
import { headerText, lines, redirectLine } from './redirect-lines.ts';
import type { HostRedirect, HostWriter } from './rules.ts';
import { tokensAfterSlash, withSlashesFirst } from './second-slash.ts';

/** Netlify forwards by itself; `!` because the forwarded file may also be in the folder. */
export const netlify: HostWriter = ({ base, missingPages, redirects, headers, forwards, forwardTo = '' }) => {
  const supported = redirects.filter(({ pattern }) => isSupported(pattern));
  const rules = [
    ...forwards.map((path) => `${path} ${forwardTo}${path.replace(/\*$/, ':splat')} 200!`),
    ...supported.flatMap(withSlashesFirst).map((rule) => redirectLine(withOldStatus(onSameHost(rule)))),
    ...(base === ''
      ? missingPages
          .map((folder) => encodeAddress(folder))
          .map((folder) => `/${folder}/* /${folder}/404.html 404`)
      : [`${base} / 200`, `${base}/* /:splat 200`]),
  ];
  return {
    files: [
      textArtifact('_redirects', textType, lines(rules)),
      textArtifact('_headers', textType, headerText(headers)),
    ],
    leftOut: redirects.filter((rule) => !supported.includes(rule)),
  };
};

/**
 * A placeholder is a whole segment, and an asterisk is at the end
 * (docs.netlify.com, Redirect options: Splats, Placeholders).
 */
function isSupported(pattern: Pattern): boolean {
  return pattern.every((token, index) => {
    if (token.kind === 'literal') return true;
    const before = pattern[index - 1];
    const after = pattern[index + 1];
    const isStart = before === undefined || (before.kind === 'literal' && before.text.endsWith('/'));
    const isEnd = after === undefined || (after.kind === 'literal' && after.text.startsWith('/'));
    return isStart && (token.kind === 'segment' ? isEnd : after === undefined);
  });
}

/** Netlify matches any number of slashes with one. Browsers read `/.//rye` as a path, unlike `//rye`. */
function onSameHost(rule: HostRedirect): HostRedirect {
  const { pattern, target } = rule;
  return tokensAfterSlash(pattern, target).length === 0 ? rule : { ...rule, target: ['/.', ...target] };
}

/** Netlify supports neither 307 nor 308: it would serve the target with that status. */
function withOldStatus(rule: HostRedirect): HostRedirect {
  return { ...rule, status: rule.status === 308 ? 301 : 302 };
}
