import { openGallerySite } from './support/gallery-site.ts';
import { keepViews } from './support/views-of-run.ts';

// Serves the pages of the pictures: `npx tsx tests/pictures/serve.ts 4330`.
await keepViews();
const site = await openGallerySite(Number(process.argv[2] ?? 4330));
process.stdout.write(`${site.url}/preview/gallery\n`);
