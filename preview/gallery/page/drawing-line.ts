/** Draws in one place, one drawing after another. A drawing that fails leaves the place to the next one. */
export function createDrawingLine<Drawn extends { unmount(): void }>(
  first: Promise<Drawn>,
): (draw: () => Promise<Drawn>) => Promise<Drawn> {
  let last: Promise<Drawn> = first;
  return (draw) => {
    const before: Promise<Drawn | null> = last.catch(() => null);
    last = before.then((shown) => {
      shown?.unmount();
      return draw();
    });
    return last;
  };
}
