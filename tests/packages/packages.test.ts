import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltPackage, buildPackages } from '#packages/build.ts';
import { plans } from '#packages/plans.ts';
import { applicationWith, copyExample, filesOfReadme, root, run, write } from './outside.ts';

let packages: BuiltPackage[];
const folders: string[] = [];
beforeAll(async () => {
  packages = await buildPackages();
});
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const named = (...names: string[]): BuiltPackage[] => packages.filter(({ name }) => names.includes(name.split('/')[1] ?? ''));

/** An application with these packages, and the files of one package's README. */
function application(names: readonly string[], files: Readonly<Record<string, string>> = {}): string {
  const folder = applicationWith(named(...names), files);
  folders.push(folder);
  return folder;
}

const readmeOf = (name: string): string => readFileSync(join(root, 'packages', name, 'README.md'), 'utf8');

async function publintSays(tarball: string): Promise<string[]> {
  const bytes = readFileSync(tarball);
  const { messages } = await publint({ pack: { tarball: new Uint8Array(bytes).buffer }, strict: true });
  return messages.map(({ code, type, path }) => `${type} ${code} ${path.join('.')}`);
}

/** Each package is ESM alone, so `require` is no way in; a style sheet has no types. */
function attwSays(tarball: string): string[] {
  const program = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  const args = [program, tarball, '--profile', 'esm-only', '--exclude-entrypoints', './style.css', '--no-emoji', '--no-color'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? [] : [stdout + stderr];
}

describe('issue 50.1: publint and "are the types wrong" find nothing', () => {
  test.each(plans.map(({ name }) => name))('@voyager/%s', async (name) => {
    const { tarball } = named(name)[0]!;
    expect(await publintSays(tarball)).toEqual([]);
    expect(attwSays(tarball)).toEqual([]);
  });

  test('negative control: a package that names types which it does not hold is found by both', async () => {
    const folder = application(['client']);
    const own = join(folder, 'node_modules/@voyager/client');
    const text = readFileSync(join(own, 'package.json'), 'utf8');
    write(own, { 'package.json': text.replace('/client/index.d.ts', '/client/gone.d.ts') });
    execFileSync('tar', ['czf', join(folder, 'wrong.tgz'), '-C', join(own, '..'), '--transform', 's/^client/package/', 'client']);
    expect(await publintSays(join(folder, 'wrong.tgz'))).not.toEqual([]);
    expect(attwSays(join(folder, 'wrong.tgz'))).not.toEqual([]);
  });
});

describe('issue 50.1: the example of each README runs from the tarballs', () => {
  test('@voyager/schemas', () => {
    const folder = application(['schemas'], filesOfReadme(readmeOf('schemas')));
    expect(run(folder, 'index.js')).toMatch(/^true\n.+\nfalse\n$/);
  });

  test('@voyager/engine', () => {
    const folder = application(['schemas', 'engine'], filesOfReadme(readmeOf('engine')));
    expect(run(folder, 'index.js')).toBe('2\nask thanks\n');
  });

  test('@voyager/service prints what its README says', () => {
    const folder = application(['service'], filesOfReadme(readmeOf('service')));
    const printed = "rules [ { path: 'name', message: 'Enter your name' } ]\nthanks Thank you\n";
    expect(run(folder, 'index.js')).toBe(printed);
    expect(readmeOf('service')).toContain("`rules [ { path: 'name', message: 'Enter your name' } ]` and `thanks Thank you`");
  });

  test('@voyager/service keeps a record on the version of the flow that it began with, after a restart with other documents', () => {
    const files = filesOfReadme(readmeOf('service'));
    const folder = application(['service'], {
      ...files,
      'index.js': `
        import { readFileSync, writeFileSync } from 'node:fs';
        ${files['index.js']!.split('const service =')[0]!.replace('VoyagerProblem }', 'VoyagerProblem as _ }')}
        const open = () => openService({ data: './data', flows: './flows', operations: [noteGuest] });
        let service = await open();
        const { voyagerRecordId } = await service.begin({ person: await service.person('ada'), voyagerType: 'GREETING' });
        await service.close();
        const file = 'flows/greeting/views/ask.view.yaml';
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Who are you?', 'Your name, please'));
        service = await open();
        const old = await service.resume({ person: await service.person('ada'), voyagerRecordId });
        const begun = await service.begin({ person: await service.person('bo'), voyagerType: 'GREETING' });
        console.log(old.view.layout.title, begun.view.layout.title);
        await service.close();
      `,
    });
    expect(run(folder, 'index.js')).toBe('Who are you? Your name, please\n');
  });

  test('@voyager/client, at a service of the other README', () => {
    const files = { ...filesOfReadme(readmeOf('service')), ...filesOfReadme(readmeOf('client')) };
    const served = files['index.js']!.split('const person =')[0]!.replace('VoyagerProblem }', 'VoyagerProblem as _ }');
    const folder = application(['service', 'client'], {
      ...files,
      'index.js':
        `import { createServer } from 'node:http';\nimport { greet } from './client.js';\n${served}` +
        `const server = createServer(service.listener({ person: ({ headers }) => headers['x-person'] ?? null }));\n` +
        `await new Promise((listening) => server.listen(0, '127.0.0.1', listening));\n` +
        'await greet(`http://127.0.0.1:${server.address().port}`);\nserver.close();\nserver.closeAllConnections();\nawait service.close();\n',
    });
    expect(run(folder, 'index.js')).toBe("rules [ { path: 'name', message: 'Enter your name' } ]\nthanks BmlView\n");
  });
});

test('issue 50.1: the example node-flow runs a flow of its own on SQLite, with what its manifests name and nothing else', () => {
  const folder = application(['service', 'client']);
  copyExample('node-flow', folder);
  expect(run(folder, 'index.js')).toBe(
    'seats: Book a table\nrefused: seats: Seats must be 8 or less.\nbooked: Your table is booked\nthe end: TerminalView, /\n',
  );
});

test('issue 50.1: the types of all packages are those of their code, for an application that checks its libraries too', () => {
  const folder = application(['schemas', 'engine', 'renderer', 'client', 'service'], {
    'main.ts': `
      import { Layout } from '@voyager/schemas';
      import { compileLibrary, type Finding } from '@voyager/engine';
      import { mount } from '@voyager/renderer';
      import { createClient, FlowProblem } from '@voyager/client';
      import { defineOperation, openService, type FlowService } from '@voyager/service';
      import { z } from 'zod';

      const findings: Finding[] = compileLibrary([], []).findings;
      const layout: Layout = Layout.parse({});
      const view = mount(document.body, layout, { onSubmit: (event: string) => void event });
      const step = await createClient({ origin: 'http://localhost' }).begin('HELLO');
      if (step.view.type === 'BmlView') view.update(step.view.layout);
      const double = defineOperation({
        name: 'double', kind: 'read', input: z.object({ of: z.number() }), output: z.object({ is: z.number() }),
        handler: ({ of }) => ({ is: of * 2 }),
      });
      const service: FlowService = await openService({ data: 'data', flows: 'flows', operations: [double] });
      const problem: number = new FlowProblem({ type: '', title: '', status: 409, code: '', traceId: '' }).status;
      // @ts-expect-error a name is missing
      await service.update({ person: 'a', at: step });
      export { findings, problem };
    `,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, types: ['node'] },
      files: ['main.ts'],
    }),
  });
  // As the application installs them, for React and for Node.
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'));
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

test('issue 50.1: each package has its license, its changelog by version, and peers as ranges', () => {
  for (const { name, folder } of packages) {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; peerDependencies: object };
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'));
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'), name).toContain(`\n## ${manifest.version}\n`);
    expect(Object.values(manifest.peerDependencies), name).toSatisfy((ranges: string[]) => ranges.every((range) => range.startsWith('^')));
  }
});
