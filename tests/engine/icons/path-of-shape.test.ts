import { expect, test } from 'vitest';
import { pathOfShape } from '#engine/icons/path-of-shape.ts';
import lucide from '#engine/icons/lucide.json' with { type: 'json' };

const parameters: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** Whether each command of a path has as many numbers as it takes, once or several times; flags of an arc may touch the number behind them. */
function isWhole(path: string): boolean {
  const commands = [...path.matchAll(/([a-z])([^a-z]*)/gi)];
  return (
    commands.map(([text]) => text).join('') === path &&
    commands.every(([, command = '', text = '']) => {
      const takes = parameters[command.toLowerCase()];
      if (takes === undefined) return false;
      const numbers = takes === 7 ? numbersOfArcs(text) : text.match(/-?(?:\d+\.?\d*|\.\d+)/g);
      const rest = takes === 7 ? '' : text.replace(/-?(?:\d+\.?\d*|\.\d+)/g, '').replace(/[\s,]/g, '');
      const count = numbers?.length ?? 0;
      return rest === '' && (takes === 0 ? count === 0 : count > 0 && count % takes === 0);
    })
  );
}

const number = String.raw`\s*,?\s*(-?(?:\d+\.?\d*|\.\d+))`;
const arc = new RegExp(`^${number.repeat(3)}\\s*,?\\s*([01])\\s*,?\\s*([01])${number.repeat(2)}`);

function numbersOfArcs(text: string): string[] | null {
  const numbers: string[] = [];
  for (let rest = text; rest.trim() !== '';) {
    const found = arc.exec(rest);
    if (found === null) return null;
    numbers.push(...found.slice(1));
    rest = rest.slice(found[0].length);
  }
  return numbers;
}

test('a path that begins with a relative move begins at the same point, whatever its numbers touch', () => {
  const of = (d: string) => pathOfShape(['path', { d }]);
  expect(of('m14.768.866 2-1')).toBe('M14.768 .866l2-1');
  expect(of('m5 8 6 6')).toBe('M5 8l6 6');
  expect(of('m-1-2h3')).toBe('M-1 -2h3');
  expect(of('M3 4h5')).toBe('M3 4h5');
});

test('each icon is a path that can be drawn', () => {
  const paths = Object.entries(lucide as Readonly<Record<string, string>>);
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.filter(([, path]) => !isWhole(path)).map(([name]) => name)).toEqual([]);
});

test.each(['M14.768.866 .5l2', 'M1 2h', 'M1 2x3', 'M1 2a1 1 0 2 0 1 1'])('%s is found (control)', (path) =>
  expect(isWhole(path)).toBe(false),
);
