import { generateText } from 'ai';
import { failureOf } from './engine.ts';
import { type ModelEndpoint, modelOf } from './model-of.ts';

export type Completion = { readonly text: string } | { readonly failure: string };

const timeout = 120_000;

/** The complete response of a model to an instruction and a text. */
export async function complete(
  model: ModelEndpoint,
  instructions: string,
  prompt: string,
): Promise<Completion> {
  try {
    const { text } = await generateText({
      model: modelOf(model),
      system: instructions,
      prompt,
      temperature: 0,
      maxRetries: 1,
      abortSignal: AbortSignal.timeout(timeout),
    });
    return { text };
  } catch (error) {
    if (error instanceof Error && /Timeout|Abort/.test(error.name))
      return { failure: `the model did not answer within ${timeout / 1000} seconds` };
    return { failure: failureOf(error, model.key) };
  }
}
