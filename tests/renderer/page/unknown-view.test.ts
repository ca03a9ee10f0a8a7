import { afterEach, expect, test, vi } from 'vitest';
import { layoutOf } from '#renderer/page/shown.ts';
import { meetView } from '#renderer/page/view-types.ts';
import type { Layout } from '#schemas/layout.ts';
import type { View } from '#schemas/views.ts';

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

test('001 §8 "Unknown view or file type: reported as an error", and the page says so kindly', async () => {
  const sent = reports();
  await meetView(later('HologramView'));
  await vi.waitFor(() => expect(sent).toEqual([['/api/reports', { code: 'unknownViewType:HologramView', url: '/application/start' }]]));
  expect(JSON.stringify(layoutOf(later('HologramView')))).toMatch(/We can’t show this page yet.*What you entered is kept/);
});

test('one that carries a layout is drawn by it, and reported too', async () => {
  const sent = reports();
  await meetView(later('HologramView', drawn));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(layoutOf(later('HologramView', drawn))).toBe(drawn);
});

test('negative control: a view type of the contract is not reported', async () => {
  const sent = reports();
  await meetView({ type: 'BmlView', layout: drawn });
  await meetView({ type: 'TerminalView', nextFlow: 'account', handoffArguments: { url: '/' } });
  expect(sent).toEqual([]);
});
