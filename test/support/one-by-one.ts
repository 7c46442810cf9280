/** A list as something that comes piece by piece. */
export async function* oneByOne<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
