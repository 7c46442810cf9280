// Noncharacters of Unicode, which no text holds.
const [open, between, close] = ['\ufdd0', '\ufdd1', '\ufdd2'];

/** A link that leads people and agents to different places, in a text that is kept for both. */
export function forBoth(people: string, agents: string): string {
  return people === agents ? people : open + people + between + agents + close;
}

/** The text for one of them. */
export function readBy(reader: 'people' | 'agents', text: string): string {
  return text.replace(/\ufdd0([^\ufdd1]*)\ufdd1([^\ufdd2]*)\ufdd2/g, reader === 'people' ? '$1' : '$2');
}
