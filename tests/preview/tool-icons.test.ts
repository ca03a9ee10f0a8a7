import { expect, test } from 'vitest';
import { drawingOf } from '#engine/icons/drawing-of.ts';
import { icons } from '#preview/parts/icons.ts';

test('each icon of the tools is the icon of its name that layouts draw', () => {
  expect(Object.entries(icons).filter(([name, path]) => drawingOf(name) !== path)).toEqual([]);
  expect(drawingOf('no-such-icon')).toBeNull(); // control
});
