import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '#renderer/assets.ts';
import { dist, rendererBuild } from '../support/renderer-build.ts';

test('what turns round where a page reads from right to left asks for its direction, in whichever language it is', async () => {
  const { assetsOf } = await rendererBuild();
  const { styles } = assetsOf(JSON.parse(readFileSync(join(dist, 'client/manifest.json'), 'utf8')) as Manifest);
  const rules = styles.map((file) => readFileSync(join(dist, 'client', file.replace('/assets/', '')), 'utf8')).join('\n');
  expect(rules).toContain('[dir=rtl]');
  expect(rules).not.toContain(':lang(');
});
