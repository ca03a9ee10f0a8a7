import { expect, test } from 'vitest';
import { comparedIn } from '#preview/studio/after/compared.ts';
import type { StagedFunnels } from '#schemas/studio/after.ts';
import { staged } from '#server/studio/live-versions.ts';

const funnel = (version: string, entered: number): Omit<StagedFunnels[number], 'stage'> => ({
  voyagerType: 'GIFT',
  version: version.repeat(8),
  restMs: 0,
  entered,
  finished: [],
  underWay: 0,
  dropped: 0,
  steps: [],
});
const [live, share, old, older, ended] = ['a', 'b', 'c', 'd', 'e'].map((version) => version.repeat(8));
const known = { live: live ?? null, wereLive: [live ?? '', old ?? '', older ?? ''], isShared: (version: string) => version === share };
const compared = (versions: string, of: typeof known = known) =>
  comparedIn(
    staged(
      [...versions].map((version, index) => funnel(version, index + 1)),
      of,
    ),
  ).map(({ now, before, heads }) => [now.version[0], before?.version[0] ?? null, ...heads]);

test('49 A, L6: a share is compared with what is live, and never stands as what was live before', () => {
  // Nobody has begun on the version that was live before: there is nothing to compare the live one with.
  expect(compared('ba')).toEqual([
    ['a', null, 'Now', 'Before'],
    ['b', 'a', 'With the share', 'Live'],
  ]);
  expect(compared('ebdca')).toEqual([
    ['a', 'c', 'Now', 'Before'],
    ['b', 'a', 'With the share', 'Live'],
  ]);
});

test('a version that was never live, such as that of a share that has ended, is compared with nothing', () => {
  expect(ended).toBe('eeeeeeee');
  expect(compared('ea')).toEqual([['a', null, 'Now', 'Before']]);
});

test('where nobody has begun the live version, the last one that was live is shown beside the one before it', () => {
  expect(compared('dc')).toEqual([['c', 'd', 'Now', 'Before']]);
  expect(comparedIn(staged([funnel('c', 2)], known))[0]?.says).toContain(
    'Nobody has begun the live version yet. Version vcccccccc was begun 2 times',
  );
  expect(comparedIn([])).toEqual([]);
});
