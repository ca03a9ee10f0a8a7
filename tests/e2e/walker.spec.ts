import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { everyAreaWalks } from '../support/area-walks.ts';
import { BrowserHands } from '../support/browser-hands.ts';
import { productLibrary } from '../support/library.ts';
import { walkedFile } from '../support/walk-report.ts';
import { Walker } from '../support/walker.ts';
import { personLike, signIn, test } from './person.ts';

/** Each walk's coverage is stored; `walker-coverage.spec.ts` compares all of it with the flows. */
for (const { area, walks } of await everyAreaWalks())
  for (const [index, walk] of walks.walks.entries()) {
    test(`${walk.voyagerType} is walked in the browser by reading the view's labels: ${walk.person}, ${index + 1}`, async ({ page }) => {
      const person = await personLike(walk.person);
      await signIn(page, person);
      await page.goto('/');
      const hands = new BrowserHands(page);
      const walker = new Walker(hands, productLibrary(), walk.voyagerType, walk);
      await walker.walk(await walk.entry(hands, person));
      const path = walkedFile(area, index);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify([...(await walker.coverage())]));
      test.info().annotations.push({ type: 'walked', description: `${walker.made} moves` });
    });
  }
