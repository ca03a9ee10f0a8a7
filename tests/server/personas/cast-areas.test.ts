import { describe, expect, test } from 'vitest';
import { castListing } from '#server/personas/cast.ts';
import { castAreas } from '#server/personas/cast-areas.ts';
import { productLibrary } from '#tests/support/library.ts';

describe('the made-up people by what they are good for', () => {
  const areas = castAreas();

  test('everybody is found, and under each thing that they are good for', () => {
    expect(new Set(areas.flatMap(({ members }) => members.map(({ username }) => username)))).toEqual(
      new Set(castListing.map(({ username }) => username)),
    );
    const area = (id: string): string[] =>
      areas.find((one) => one.id === id)?.members.map(({ username, goodFor }) => `${username}: ${goodFor}`) ?? [];
    expect(area('A2')).toContain('nora.plain: tax inputs in a state without income tax');
    expect(area('A9')).toContain('nora.plain: home and account pages');
    expect(area('C13')).toContain('etta.vane: shares on loan and earnings that cannot be shown');
  });

  test('what belongs to no thing goes along with the rest, or stands last', () => {
    const [pair] = castAreas([{ username: 'a', password: 'b', name: 'C', goodFor: ['A10 one', 'a pair'] }]);
    expect(pair).toEqual({ id: 'A10', members: [{ username: 'a', password: 'b', name: 'C', goodFor: 'one, a pair' }] });
    expect(areas.map(({ id }) => id)).toEqual([
      ...areas
        .map(({ id }) => id)
        .filter((id) => id !== 'none')
        .sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
      'none',
    ]);
  });

  test('each thing has words', async () => {
    const { words } = productLibrary();
    expect(Object.keys(words['castArea'] as object).toSorted()).toEqual(areas.map(({ id }) => id).toSorted());
  });
});
