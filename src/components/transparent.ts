import { element } from './component.ts';

const transparent = (about: string) => element({ about, attributes: {}, expand: ({ blocks }) => blocks() });

/** Elements that show what they hold, and nothing else. */
export const transparentElements = {
  Fragment: transparent('Holds several things without a box of their own.'),
  'React.Fragment': transparent('The same.'),
  Variation: transparent('A part that is shown as it is.'),
  RequestSchema: transparent('The schema of a request.'),
  ResponseSchema: transparent('The schema of a response.'),
};
