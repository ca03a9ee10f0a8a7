import { describe, expect, test } from 'vitest';
import { chartDark, chartLight, dark, light } from '#renderer/theme/tokens.ts';
import { contrastOf } from '#renderer/theme/contrast.ts';

describe.each([
  ['light', chartLight, light],
  ['dark', chartDark, dark],
] as const)('chart series, %s', (_name, series, theme) => {
  test.each(Object.entries(series))('%s is at least 3:1 on a surface and on the canvas', (_series, color) => {
    expect(contrastOf(color, theme.surface)).toBeGreaterThanOrEqual(3);
    expect(contrastOf(color, theme.canvas)).toBeGreaterThanOrEqual(3);
  });
});
