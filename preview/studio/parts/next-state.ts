/** A box that is drawn somewhere. */
interface Drawn {
  id: string;
  at: { x: number; y: number };
  box: { width: number; height: number };
}

/**
 * The state that a key leads to from another: left and right go through all of them, row by row; up and down go to the nearest one above or
 * below. Null where the key leads nowhere.
 */
export function nextState<One extends Drawn>(states: readonly One[], from: One, key: string): One | null {
  const inRows = states.toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const place = inRows.findIndex(({ id }) => id === from.id);
  switch (key) {
    case 'ArrowRight':
      return inRows[place + 1] ?? null;
    case 'ArrowLeft':
      return inRows[place - 1] ?? null;
    case 'Home':
      return inRows[0] ?? null;
    case 'End':
      return inRows.at(-1) ?? null;
    case 'ArrowDown':
      return nearest(states, from, 1);
    case 'ArrowUp':
      return nearest(states, from, -1);
    default:
      return null;
  }
}

function nearest<One extends Drawn>(states: readonly One[], from: One, towards: 1 | -1): One | null {
  const away = (one: One) => ({
    x: Math.abs(one.at.x + one.box.width / 2 - from.at.x - from.box.width / 2),
    y: (one.at.y + one.box.height / 2 - from.at.y - from.box.height / 2) * towards,
  });
  const beyond = states.filter((one) => away(one).y > from.box.height / 2);
  // A state straight ahead counts as nearer than one to the side.
  const distance = (one: One): number => away(one).y + 2 * away(one).x;
  return beyond.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
