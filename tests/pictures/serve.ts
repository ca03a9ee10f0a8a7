import { openGallerySite } from './support/gallery-site.ts';

// Serves the pages of the pictures: `npx tsx tests/pictures/serve.ts 4330`.
const site = await openGallerySite(Number(process.argv[2] ?? 4330));
process.stdout.write(`${site.url}/preview/gallery\n`);
