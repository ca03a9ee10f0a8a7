import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type UserConfig } from 'vite';
import rendererConfig from '../../../renderer/vite.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Ours without its stylesheet: what of it is script, beside peers that bring none. */
export const unstyled = 'voyager-unstyled';

/** Every contestant, those written by hand first. */
export const contestants: readonly string[] = [...readdirSync(join(here, 'contestants')), unstyled]
  .map((file) => file.replace(/\.tsx$/, ''))
  .toSorted((one, other) => Number(other.startsWith('plain')) - Number(one.startsWith('plain')) || one.localeCompare(other));

/** The peers are no dependency of the product: they are installed here when the bench first runs. */
export function installPeers(): void {
  if (existsSync(join(here, 'node_modules'))) return;
  console.log('  installing what the renderer is measured against…');
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Builds each contestant as a page of its own, as an application would ship it. */
export async function buildContestants(folder: string): Promise<void> {
  const ours = rendererConfig({ command: 'build', mode: 'production' }) as UserConfig;
  const page = (title: string, style: string, script: string): string =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>${style}<div id="root"></div><script type="module" src="${script}"></script></html>`;
  mkdirSync(join(folder, unstyled));
  writeFileSync(join(folder, unstyled, 'index.html'), page(unstyled, '', '../voyager/entry.js'));
  for (const name of contestants.filter((one) => one !== unstyled)) {
    const outDir = join(folder, name);
    await build({
      configFile: false,
      root: here,
      base: './',
      publicDir: false,
      logLevel: 'error',
      // Ours is built with its own plugins, the baseline in our clothes with the one that reads them.
      plugins: name === 'voyager' ? (ours.plugins ?? []) : name.endsWith('-styled') ? [vanillaExtractPlugin()] : [],
      ...(name === 'voyager' && ours.resolve ? { resolve: ours.resolve } : {}),
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: join(here, 'contestants', `${name}.tsx`),
          output: { entryFileNames: 'entry.js', assetFileNames: 'entry[extname]', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
    const style = existsSync(join(outDir, 'entry.css')) ? '<link rel="stylesheet" href="./entry.css">' : '';
    writeFileSync(join(outDir, 'index.html'), page(name, style, './entry.js'));
  }
}
