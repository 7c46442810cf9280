// Unicode noncharacters, which no text contains.
const [open, between, close] = ['\ufdd0', '\ufdd1', '\ufdd2'];

/** A link with different targets for people and for agents, in a text that serves both. */
export function forBothAudiences(people: string, agents: string): string {
  return people === agents ? people : open + people + between + agents + close;
}

/** The text for one audience. */
export function textFor(audience: 'people' | 'agents', text: string): string {
  return text.replace(/\ufdd0([^\ufdd1]*)\ufdd1([^\ufdd2]*)\ufdd2/g, audience === 'people' ? '$1' : '$2');
}
