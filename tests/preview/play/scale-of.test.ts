import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gap, scaleOf } from '#preview/play/scale-of.ts';

const sized = (...widths: number[]) => widths.map((width) => ({ width, beside: 0 }));
const across = (widths: number[], scale: number) => widths.reduce((sum, width) => sum + width * scale, gap * (widths.length - 1));

describe('drawings stand side by side as large as there is room for', () => {
  test('a phone and a tablet fill one row, and nothing is larger than life', () => {
    const scale = scaleOf(sized(390, 768), 804);
    expect(across([390, 768], scale)).toBeLessThanOrEqual(804);
    expect(across([390, 768], scale + 0.002)).toBeGreaterThan(804);
    expect(scaleOf(sized(390, 768), 3000)).toBe(1);
  });

  test('what would be too small in one row stands in two, and fills them', () => {
    const scale = scaleOf(sized(390, 768, 1280), 804);
    expect(scale).toBeCloseTo(804 / 1280, 2); // alone in its row
    expect(across([390, 768], scale)).toBeLessThanOrEqual(804);
    expect(scaleOf(sized(320, 390, 768), 804)).toBeGreaterThan(0.4); // control: still one row
    expect(across([320, 390, 768], scaleOf(sized(320, 390, 768), 804))).toBeLessThanOrEqual(804);
  });

  test('what stands beside a drawing has its room too', () => {
    const scale = scaleOf([{ width: 1600, beside: 15 }], 815);
    expect(1600 * scale + 15).toBeLessThanOrEqual(815);
  });

  test('none is ever wider than the room, or at a scale that is not one', () => {
    const widths = fc.array(fc.record({ width: fc.integer({ min: 240, max: 1600 }), beside: fc.constantFrom(0, 15) }), { maxLength: 5 });
    fc.assert(
      fc.property(widths, fc.integer({ min: 200, max: 4000 }), (drawings, room) => {
        const scale = scaleOf(drawings, room);
        expect(scale).toBeGreaterThan(0);
        expect(scale).toBeLessThanOrEqual(1);
        for (const { width, beside } of drawings) expect(width * scale + beside).toBeLessThanOrEqual(room);
      }),
    );
  });
});
