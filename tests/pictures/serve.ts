import { openGallerySite } from './support/gallery-site.ts';

// What the pictures are taken of: `npx tsx tests/pictures/serve.ts 4330`.
const site = await openGallerySite(Number(process.argv[2] ?? 4330));
process.stdout.write(`${site.url}/preview/gallery\n`);
