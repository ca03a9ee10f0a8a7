import { expect, test } from 'vitest';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { sharedBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { inShell, layout, pageOf } from './support/pages.ts';
import { openSite } from './support/site.ts';

/** One second of silence: 8,000 samples of 8 bits. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 8000, 4);
  head.write('WAVEfmt ', 8);
  [16, 0x10001, 8000, 8000].forEach((value, index) => head.writeUInt32LE(value, 16 + 4 * index));
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nNothing is said.\n';
const recording: LayoutNode = {
  type: 'media',
  label: 'The market this week',
  sources: [
    { src: 'https://elsewhere.example/week.wav', format: 'audio/wav' },
    { src: '/week.wav', format: 'audio/wav' },
  ],
  captions: [
    { src: '/week.vtt', label: 'English', language: 'en' },
    { src: 'https://elsewhere.example/week.vtt', label: 'Español', language: 'es' },
  ],
  children: [{ type: 'text', text: 'Nothing is said.' }],
};

test.each([true, false])(
  'nothing of a recording is fetched before somebody plays it, and never from another site; with a script: %s',
  async (javaScriptEnabled) => {
    const body = [
      { type: 'heading', text: 'This week', level: 1 },
      { ...recording, kind: 'audio' },
      { ...recording, poster: '/picture.svg' },
    ];
    const page = pageOf(layout(inShell(body, 'This week')), { url: '/week' });
    const site = await openSite(
      ({ path }) =>
        path === '/week.wav'
          ? { file: silence(), headers: { 'content-type': 'audio/wav' } }
          : { file: Buffer.from(captions), headers: { 'content-type': 'text/vtt' } },
      { '/week': () => page },
    );
    const tab = await (await sharedBrowser()).newPage({ javaScriptEnabled });
    const elsewhere: string[] = [];
    const refused: string[] = [];
    const fetched = (): string[] => site.asked.map(({ path }) => path).filter((path) => path.startsWith('/week.'));
    tab.on('request', (request) => !request.url().startsWith(site.url) && elsewhere.push(request.url()));
    tab.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    try {
      await tab.goto(`${site.url}/week`);
      if (javaScriptEnabled) await hydrated(tab);
      await tab.waitForLoadState('networkidle');
      expect(fetched()).toEqual([]);
      const [sound, film] = [tab.locator('audio'), tab.locator('video')];
      expect(await sound.getAttribute('aria-label')).toBe('The market this week');
      expect(await film.locator('source, track').evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual([
        '/week.wav',
        '/week.vtt',
      ]);
      // The browser's own control, by keyboard.
      await sound.focus();
      await tab.keyboard.press('Space');
      await expect.poll(fetched).toContain('/week.wav');
      await film.evaluate((one: HTMLVideoElement) => {
        const [track] = one.textTracks;
        if (track) track.mode = 'showing';
        one.muted = true;
        void one.play();
      });
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.cues?.length)).toBe(1);
      expect(await tab.getByText('Nothing is said.').first().isVisible()).toBe(false);
      await tab.getByText('Transcript').first().click();
      expect(await tab.getByText('Nothing is said.').first().isVisible()).toBe(true);
      await tab.emulateMedia({ media: 'print' });
      expect(await tab.getByText('Nothing is said.').last().isVisible()).toBe(true);
      expect(await film.isVisible()).toBe(false);
      expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] });
    } finally {
      await tab.close();
      await site.close();
    }
  },
);
