import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ariaOutline } from '#server/agents/aria-outline.ts';
import { type Paged, paged } from '#server/agents/paged.ts';
import { mostAnswerBytes, toolResult } from '#server/agents/tool-result.ts';

const bytesOf = (texts: readonly { text?: string }[]): number => texts.reduce((sum, { text = '' }) => sum + Buffer.byteLength(text), 0);

describe('an answer of a tool', () => {
  test('issue 50: "answers ≤ 8 KB": whatever the text and the data, no answer has more, and the quotation ends as it began', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20_000, size: 'max' });
    fc.assert(
      fc.property(text, text, fc.string(), (quoted, value, of) => {
        const { content } = toolResult({ says: 'An answer.', data: { value }, quoted: { of, text: quoted } });
        expect(bytesOf(content.flatMap((one) => (one.type === 'text' ? [one] : [])))).toBeLessThanOrEqual(mostAnswerBytes + 400);
        const last = content.at(-1);
        const lines = last?.type === 'text' ? last.text.split('\n') : [];
        const mark = /^--- begin ([0-9a-f]{16}): /.exec(lines[0] ?? '')?.[1];
        expect(lines.at(-1)).toBe(`--- end ${mark} ---`);
        expect(lines.filter((line) => line === `--- end ${mark} ---`)).toHaveLength(1);
      }),
      { numRuns: 200 },
    );
  });

  test('a list is cut where it is full, and its pages are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3000 }), { maxLength: 60 }), (list) => {
        const read: string[] = [];
        for (let offset: number | null = 0; offset !== null;) {
          const page: Paged<string> = paged(list, offset);
          expect(page.all).toBe(list.length);
          read.push(...page.entries);
          offset = page.next;
        }
        expect(read).toEqual(list);
      }),
    );
  });
});

describe('an outline of HTML', () => {
  const outline = (html: string): Promise<string[]> => ariaOutline(html).then((text) => text.split('\n'));

  test('names fields by their labels and legends, and says their states', async () => {
    expect(
      await outline(
        '<main><h1>Length</h1><label for="a">Months</label><input id="a" type="number" value="24" required aria-describedby="h"><p id="h">In steps of 3.</p>' +
          '<fieldset><legend>Why?</legend><label><input type="radio" checked> More time</label><label><input type="radio"> Less time</label></fieldset>' +
          '<button disabled>Continue</button><a href="/x">Back</a></main>',
      ),
    ).toEqual([
      '- main',
      '  - heading "Length" [level=1]',
      '  - spinbutton "Months" [required]: 24',
      '    - description: In steps of 3.',
      '  - paragraph "In steps of 3."',
      '  - group "Why?"',
      '    - radio "More time" [checked]',
      '    - text: More time',
      '    - radio "Less time"',
      '    - text: Less time',
      '  - button "Continue" [disabled]',
      '  - link "Back"',
    ]);
  });

  test('leaves out what nobody hears', async () => {
    expect(await outline('<p hidden>a</p><p aria-hidden="true">b</p><script>c</script><input type="hidden" value="d"><p>e</p>')).toEqual([
      '- paragraph "e"',
    ]);
  });
});
