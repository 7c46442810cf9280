import { expect, test } from 'vitest';
import { procedures } from '../../src/build/generated/procedures.ts';
import { sectionProcedure } from '../../src/build/generated/section-procedure.ts';
import { stepOf } from '../../src/build/generated/step.ts';

test('procedures are the numbered lists at the margin, with their headings and commands', () => {
  const markdown =
    '## Bake\n\n1. **Heat**\n\n   Wait for it. Then go on.\n\n   ```bash\n   # now\n   oven --heat\n   ```\n\n2. Put the loaf in. It is cold.\n\nEnd.\n\n```text\n1. no\n2. no\n```\n\n1. alone\n';
  expect(procedures(markdown)).toEqual([
    {
      headings: ['Bake'],
      steps: [
        { text: 'Heat: Wait for it', titled: true, command: 'oven --heat' },
        { text: 'Put the loaf in', titled: false, command: undefined },
      ],
    },
  ]);
});

test('sections of which most say what to do are a procedure, with all that stands between', () => {
  const [found] = sectionProcedure(
    '## Before you begin\n\n## Step 1: Creating a loaf\n\n## Add salt\n\n## The oven\n\n## 3. Run the oven\n\n## Test it\n\n## More\n',
  );
  expect(found?.steps.map(({ text }) => text)).toEqual([
    'Create a loaf',
    'Add salt',
    'The oven',
    'Run the oven',
    'Test it',
  ]);
  expect(sectionProcedure('## Add salt\n\n## Ovens\n\n## Loaves\n')).toEqual([]);
});

test('a heading with code of its own does not name the steps after it', () => {
  const code = '```bash\nnpx crumb\n```';
  const [steps] = procedures(`## Try it\n\n${code}\n\n1. Install the client\n2. Create a loaf`);
  expect(steps?.headings).toEqual([]);
});

test('two commands of which the first changes the folder are one', () => {
  const [steps] = procedures(
    '1. **Run it**\n\n   ```bash\n   cd crumb\n   npm run dev\n   ```\n2. **See it**',
  );
  expect(steps?.steps[0]?.command).toBe('cd crumb && npm run dev');
});

test('a list of what one may do is no procedure', () => {
  const list = '\n\n1. Bake bread\n2. Sell bread\n';
  expect(procedures(`The oven makes it easy to:${list}`)).toEqual([]);
  expect(procedures(`With the **oven** you can:${list}`)).toEqual([]);
  expect(procedures(`There are two powerful ways to bake:${list}`)).toEqual([]);
  expect(procedures(`You can do it so:${list}`)).toHaveLength(1);
  expect(procedures(`It lets you:\n\n## Bake${list}`)).toHaveLength(1);
});

test.each([
  ['a command', 'Then run:\n\n```sh\nbake\n```', 'Bake: Then run:', 'bake'],
  ['one line of code', 'At the prompt, enter:\n\n```text\nrye\n```', 'Bake: At the prompt, enter:', 'rye'],
  ['several lines', 'In `oven.json`, add:\n\n```json\n{\n}\n```', 'Bake', undefined],
  [
    'names',
    "You'll see:\n\n- **Heat**: how hot\n  it is\n- **Time**: how long\n  - deep\n",
    "Bake: You'll see: Heat, Time",
    undefined,
  ],
  [
    'an order that is whole',
    'Open the oven and change its heat:\n\n```json\n{\n}\n```',
    'Bake: Open the oven and change its heat',
    undefined,
  ],
])('a sentence that leads up to %s', (_, body, text, command) => {
  const lines = ['**Bake**', '', ...body.split('\n').map((line) => `   ${line}`)];
  expect(stepOf(lines)).toEqual({ text, titled: true, command });
});

test('a sentence that is all of a step stays, also where what it leads up to is left out', () => {
  expect(stepOf(['In `oven.json`, add:', '', '   ```json', '   {', '   }', '   ```']).text).toBe(
    'In `oven.json`, add…',
  );
});

test('a badge, a picture and a callout are not what a step says', () => {
  const body = [
    '',
    '   ![Oven](oven.png)',
    '',
    '   Beta (Not in all ovens.)',
    '',
    '   > **Note:** Hot.',
    '',
    '   The oven gets hot.',
  ];
  expect(stepOf(['**Heat**', ...body]).text).toBe('Heat: The oven gets hot');
});

test('steps inside a step are told whole or not at all', () => {
  const steps = (length: number) =>
    Array.from(
      { length },
      (_, index) => `   ${index + 1}. Open the **door** number ${index + 1} and look in.`,
    );
  expect(stepOf(['**Look**', '', ...steps(2)]).text).toBe(
    'Look: Open the door number 1 and look in; Open the door number 2 and look in',
  );
  expect(stepOf(['**Look**', '', ...steps(9)]).text).toBe('Look');
});

test('a text that repeats its title stands for it', () => {
  expect(stepOf(['**Heat the oven**', '', '   Heat the oven to 220 degrees.']).text).toBe(
    'Heat the oven to 220 degrees',
  );
});
