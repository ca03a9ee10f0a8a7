const wave = (index: number): number => Math.sin(index / 3.1) * 0.6 + Math.sin(index / 7.7 + 1) + Math.sin(index * 1.7) * 0.25;

/** Made-up days and amounts for examples, the same at every run: `count` points, `every` days apart, the last on November 21, 2026. */
export function exampleCourse(count: number, every: number, from: number, to: number, swing: number): { at: string; value: number }[] {
  const last = Date.UTC(2026, 10, 21);
  return Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const level = from + (to - from) * along - swing * (wave(0) * (1 - along) + wave(count - 1) * along);
    return {
      at: new Date(last - (count - 1 - index) * every * 86_400_000).toISOString().slice(0, 10),
      value: Math.round(level + swing * wave(index)),
    };
  });
}
