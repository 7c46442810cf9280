import { Box, render, Text, useApp, useInput } from 'ink';
import { createElement, useState, type ReactNode } from 'react';

/** A question with an answer in text, or with the choices of a list. */
export interface Question {
  readonly key: string;
  readonly text: string;
  readonly preset: string;
  readonly choices?: readonly string[];
  /** Why an answer is refused; undefined if it is not. */
  readonly refuse?: (answer: string) => string | undefined;
}

export type Answers = Readonly<Record<string, string>>;

/** Asks questions on the terminal, one after the other; undefined if the user leaves with Ctrl-C. */
export async function ask(
  questions: readonly Question[],
  output: NodeJS.WriteStream,
): Promise<Answers | undefined> {
  let answers: Answers | undefined;
  const app = render(createElement(Questions, { questions, onEnd: (given) => (answers = given) }), {
    stdout: output,
    exitOnCtrlC: false,
  });
  await app.waitUntilExit();
  return answers;
}

interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly onEnd: (answers: Answers) => void;
}

function Questions({ questions, onEnd }: QuestionsProps): ReactNode {
  const { exit } = useApp();
  const [answers, setAnswers] = useState<Answers>({});
  const [draft, setDraft] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const index = Object.keys(answers).length;
  const question = questions[index];
  const value = draft ?? question?.preset ?? '';
  useInput((input, key) => {
    if (key.ctrl && input === 'c') return exit();
    if (question === undefined) return;
    const { choices } = question;
    if (key.return) {
      const refused = question.refuse?.(value.trim());
      setRefusal(refused);
      if (refused !== undefined) return;
      const given = { ...answers, [question.key]: value.trim() };
      setAnswers(given);
      setDraft(undefined);
      if (index + 1 < questions.length) return;
      onEnd(given);
      exit();
    } else if (choices !== undefined) {
      const step = key.downArrow || key.rightArrow ? 1 : key.upArrow || key.leftArrow ? -1 : 0;
      setDraft(choices[(choices.indexOf(value) + step + choices.length) % choices.length]);
    } else if (!key.ctrl && !key.meta && !key.escape)
      setDraft((before) => typed(before ?? question.preset, key.backspace || key.delete ? '\b' : input));
  });
  return (
    <Box flexDirection="column">
      {questions.slice(0, index).map(({ key, text }) => (
        <Text key={key} dimColor>
          {text} {answers[key]}
        </Text>
      ))}
      {question !== undefined && (
        <Text>
          {question.text} <Text color="cyan">{value}</Text>
          <Text dimColor>{question.choices === undefined ? '█' : '  (arrow keys)'}</Text>
        </Text>
      )}
      {refusal !== undefined && <Text color="red">{refusal}</Text>}
    </Box>
  );
}

/** A text after some keys, which may arrive at once. */
function typed(text: string, keys: string): string {
  let result = text;
  for (const key of keys)
    if (key === '\b' || key === '\u007f') result = result.slice(0, -1);
    else if (key >= ' ') result += key;
  return result;
}
