/** How much larger the second input of a measurement is than the first. */
const factor = 4;

/** Between the growth of work in linear time, 4, and that of work in quadratic time, 16. */
export const linear = 9;

const milliseconds = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/**
 * How many times the processor time of some work grows while its input grows from a quarter of `size` to `size`. A ratio
 * holds on any machine; the least of up to five measurements counts, since other work disturbs them.
 */
export async function growth<Input>(
  size: number,
  prepare: (size: number) => Input | Promise<Input>,
  work: (input: Input) => unknown,
): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < 5 && least >= linear; attempt++) {
    const [small, large] = [await prepare(size / factor), await prepare(size)];
    const before = await milliseconds(() => work(small));
    least = Math.min(least, (await milliseconds(() => work(large))) / Math.max(before, 1));
  }
  return least;
}
