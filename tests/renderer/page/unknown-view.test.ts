import { afterEach, expect, test, vi } from 'vitest';
import { layoutOf } from '#renderer/page/shown.ts';
import { reportUnknown } from '#renderer/page/unknown-view.ts';
import { isKnownView } from '#renderer/page/view-types.ts';
import type { Layout } from '#schemas/layout.ts';
import { View } from '#schemas/views.ts';

const drawn: Layout = { bml: '1', title: 'Next', body: [{ type: 'heading', text: 'Next', level: 1 }] };
const later = (type: string, layout?: Layout) => ({ type, ...(layout && { layout }) }) as unknown as View; // of a later version

function reports(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('location', { pathname: '/application/start' });
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('001 §8 "Unknown view or file type: reported as an error", and the page says so kindly', () => {
  const sent = reports();
  reportUnknown(later('HologramView'));
  expect(sent).toEqual([['/api/reports', { code: 'unknownViewType:HologramView', url: '/application/start' }]]);
  expect(JSON.stringify(layoutOf(later('HologramView')))).toMatch(/We can’t show this page yet.*What you entered is kept/);
  expect(layoutOf(later('HologramView', drawn))).toBe(drawn);
});

test('every view type of the contract is known, and no other', () => {
  for (const { shape } of View.options) expect(isKnownView({ type: shape.type.value })).toBe(true);
  for (const type of ['HologramView', 'BmlViewer', 'MyBmlView', '']) expect(isKnownView(later(type)), type).toBe(false);
});
