#!/usr/bin/env node
/**
 * `npm start`: on a fresh clone installs, builds, and serves; later it does only what changed. Plain JavaScript without dependencies,
 * because it runs before there are any. `--watch` (npm run dev) starts the server again when a source or a document changes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { filesUnder } from './files-under.mjs';
import { hashOf, root, stamp, stamped } from './stamps.mjs';
import { watchFiles } from './watch-files.mjs';

/** Runs a step, says which, and shows its output only when it fails. */
function run(stage, what, command, args) {
  process.stdout.write(`${stage}…\n`);
  const done = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_config_fund: 'false', npm_config_audit: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status === 0) return;
  throw new Error(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}\n${what} failed.`);
}

/** Installs when there is nothing installed, or the lock file says something else than what is. No package needs a script of its own to run. */
export function install() {
  const hash = hashOf([join(root, 'package-lock.json')]);
  const installed = existsSync(join(root, 'node_modules/.package-lock.json'));
  // Without a stamp of ours, npm's own record tells: it is written last and is at least as new as the lock file it installed from.
  const current =
    installed && (stamped('lock') === hash || (stamped('lock') === '' && newer('node_modules/.package-lock.json', 'package-lock.json')));
  if (!current) run('Installing packages', 'npm ci', 'npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit']);
  if (stamped('lock') !== hash) stamp('lock', hash);
}

function newer(left, right) {
  return statSync(join(root, left)).mtimeMs >= statSync(join(root, right)).mtimeMs;
}

/** The sources of a build: the playground holds a sample and the schema of a layout, which are JSON; translations of own words are YAML. */
export const sources = /\.(ts|tsx|css|svg|woff2|html|json|yaml)$/;

/** What the pages are built from, as one hash. */
function hashOfPages() {
  return hashOf([
    ...['renderer', 'schemas', 'engine', 'preview'].flatMap((folder) => filesUnder(join(root, folder), (name) => sources.test(name))),
    join(root, 'package-lock.json'),
  ]);
}

const isBuilt = (hash) =>
  existsSync(join(root, 'dist/client/manifest.json')) && existsSync(join(root, 'dist/ssr/entry-server.js')) && stamped('build') === hash;

const buildPages = ['Building the pages', 'The build of the renderer', ['--import', 'tsx', join(root, 'renderer/build.ts')]];

/** Builds the renderer, for browsers and for the server, when a source of it changed. */
export function build() {
  const hash = hashOfPages();
  if (isBuilt(hash)) return;
  const [stage, what, args] = buildPages;
  run(stage, what, process.execPath, args);
  stamp('build', hash);
}

/** A program of ours beside this one. `ended` resolves to null where it ended well, else to its words. */
function beside(what, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (words += chunk));
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`${error.message}\n${what} failed.`));
    child.once('close', (code) => resolve(code === 0 ? null : `${words}\n${what} failed.`));
  });
  return { child, ended };
}

/**
 * Builds pages and programs where a source changed, at the same time. Where a development server begins next, the documents are compiled meanwhile
 * too: it finds them compiled.
 */
async function prepare({ serves }) {
  const hash = hashOfPages();
  const work = [];
  if (!isBuilt(hash)) {
    const [stage, what, args] = buildPages;
    process.stdout.write(`${stage}…\n`);
    work.push(
      beside(what, args).ended.then((failure) => {
        if (failure !== null) throw new Error(failure);
        stamp('build', hash);
      }),
    );
  }
  const bundling = Promise.resolve().then(bundle);
  work.push(bundling);
  // Whatever is wrong with the documents the server says.
  if (serves && work.length > 1 && process.env['NODE_ENV'] !== 'production')
    work.push(bundling.then(() => beside('Compiling', [...nodeOptions, join(root, 'dist/compile-ahead.mjs')]).ended));
  await Promise.all(work);
}

/** Compresses what was built, as far as it is not; until then browsers are sent what is compressed less. */
function compress() {
  const hash = stamped('build');
  if (stamped('compressed') === hash) return null;
  const args = ['--import', 'tsx', join(root, 'renderer/compress.ts'), join(root, 'dist/client')];
  const { child, ended } = beside('The compression of the pages', args);
  return {
    child,
    ended: ended.then((failure) => {
      if (failure === null) stamp('compressed', hash);
      return failure;
    }),
  };
}

/** The same beside a server, when nothing else wants the processor. It goes on at the next start where it is cut off. */
function compressBeside() {
  const compressing = compress();
  if (compressing === null) return;
  const { child } = compressing;
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  process.once('exit', () => child.kill());
}

/**
 * The options of the server's process. What an update makes and forgets lives shorter than the young generation's usual room lasts: with
 * twice as much a third less is copied (measured, a tenth of an update).
 */
export const nodeOptions = ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/** Whoever watches can tell it that documents changed. */
function serve(watching) {
  return spawn(process.execPath, [...nodeOptions, join(root, 'dist/server.mjs')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', ...(watching ? ['ipc'] : [])],
  });
}

const watched = (name) => /\.(ts|tsx|css|yaml|json|md)$/.test(name) && name !== 'README.md';

/** The process that serves; it reads its documents again when one changed, and is started again when a source did. */
function keepServing(watching) {
  let child = serve(watching);
  let stopping = false;
  let replacing = false;
  let soon = null;
  const onExit = (code, signal) => {
    if (stopping) process.exit(code ?? 0);
    if (replacing) return;
    if (watching) process.stderr.write('The server stopped; it starts again with the next change.\n');
    else process.exit(code ?? (signal === null ? 0 : 1));
  };
  const gone = () => child.exitCode !== null || child.signalCode !== null;
  child.on('exit', onExit);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      stopping = true;
      if (gone()) process.exit(0);
      child.kill('SIGTERM');
    });
  }
  if (!watching) return;
  const begin = () => {
    replacing = false;
    try {
      build();
      bundle();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
    }
    child = serve(watching);
    child.on('exit', onExit);
  };
  // Changes while the old process leaves are read when the new one begins.
  const replace = () => {
    if (replacing) return;
    replacing = true;
    if (gone()) return begin();
    child.once('exit', begin);
    child.kill('SIGTERM');
  };
  const folders = ['server', 'engine', 'schemas', 'renderer', 'preview'].map((folder) => join(root, folder));
  watchFiles(folders, watched, () => {
    clearTimeout(soon);
    soon = setTimeout(replace, 150);
  });
  watchFiles([join(root, 'flows')], watched, () => (gone() ? replace() : child.connected && child.send('documents')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Voyager needs Node 20.19 or later; this is ${process.versions.node}.\n`);
    process.exit(1);
  }
  // As in main.ts: whoever reads no further has not asked the server to end.
  process.stdout.on('error', () => undefined);
  try {
    const serves = !process.argv.includes('--build-only');
    install();
    await prepare({ serves });
    if (serves) {
      keepServing(process.argv.includes('--watch'));
      compressBeside();
    } else {
      const failure = (await compress()?.ended) ?? null;
      if (failure !== null) throw new Error(failure);
    }
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
