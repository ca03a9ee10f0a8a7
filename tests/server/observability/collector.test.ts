import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { openTelemetryTracer, otlpProcessor } from '#server/observability/open-telemetry.ts';
import type { Tracer } from '#server/observability/tracer.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { makeFixture, right } from '../voyager/fixture.ts';
import { product } from '#server/product.ts';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: object }[];
}
interface Export {
  resourceSpans: { resource: { attributes: { key: string; value: object }[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}

const collectors: Server[] = [];
afterEach(async () => {
  for (const collector of collectors.splice(0)) {
    collector.closeAllConnections();
    await new Promise((closed) => collector.close(closed));
  }
});

/** A collector of OTLP over HTTP: what it was sent, and what it does with it. */
async function collector(
  manner: 'takes' | 'refuses' | 'hangs',
): Promise<{ endpoint: string; exports: Export[]; asked: () => number; answered: () => number }> {
  const exports: Export[] = [];
  let [asked, answered] = [0, 0];
  const server = createServer((request, response) => {
    asked += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (manner === 'hangs') return;
      answered += 1;
      if (manner === 'refuses') return void response.writeHead(400).end();
      expect([request.method, request.url, request.headers['content-type']]).toEqual(['POST', '/v1/traces', 'application/json']);
      exports.push(JSON.parse(Buffer.concat(chunks).toString()) as Export);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collectors.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exports, asked: () => asked, answered: () => answered };
}

function tracerTo(endpoint: string): Tracer {
  return openTelemetryTracer({ serviceName: 'voyager-test', processor: otlpProcessor(endpoint), longestCloseMs: 200 });
}

describe('Observability: a collector', () => {
  test('hears of every span over OTLP/HTTP by the time that the tracer is closed, with its place, its kind and its name on the wire', async () => {
    const { endpoint, exports } = await collector('takes');
    const tracer = tracerTo(endpoint);
    const request = tracer.begin('http.request', { parent: null, attributes: { method: 'POST' } });
    const update = tracer.begin('voyager.update', { parent: request, attributes: { record: 'r' } });
    update.note({ outcome: 'written', seq: 3 });
    update.end();
    request.note({ route: '/api/voyagers/:vid/updates', status: 200 });
    request.end();
    await tracer.close();
    const resources = exports.flatMap(({ resourceSpans }) => resourceSpans);
    for (const { resource } of resources)
      expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'voyager-test' } });
    const { traceId, spanId } = request.context!;
    const spans = resources.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    expect(spans).toMatchObject([
      { name: 'voyager.update', parentSpanId: spanId, traceId, kind: 1 },
      { name: 'POST /api/voyagers/:vid/updates', spanId, kind: 2 },
    ]);
    expect(spans[0]?.attributes).toEqual([
      { key: 'voyager.record.id', value: { stringValue: 'r' } },
      { key: 'voyager.seq', value: { intValue: 3 } },
      { key: 'voyager.outcome', value: { stringValue: 'written' } },
    ]);
  });

  test('that refuses, that hangs or that is not there slows no update and no stop', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voyager-collector-'));
    const storage = await openStorage({ databaseUrl: null, dataFolder: folder }, product.migrations);
    try {
      const { node, person } = await makeFixture(storage);
      const refusing = await collector('refuses');
      const hanging = await collector('hangs');
      const gone = await collector('takes');
      const [server] = collectors.splice(-1);
      await new Promise((closed) => server?.close(closed));
      for (const { endpoint } of [refusing, hanging, gone]) {
        const tracer = tracerTo(endpoint);
        const service = await node({ tracer });
        const at = await service.start({ person, voyagerType: 'ORDER', input: { shop: endpoint }, key: endpoint });
        const request = { type: 'VoyagerEventRequest', stepId: at.stepId, voyagerType: 'ORDER', event: 'CONTINUE', values: right } as const;
        const next = await service.update({ person, vid: at.voyagerRecordId, request, key: endpoint });
        expect(next.stepId).toBe('review');
        await tracer.close();
      }
      expect(refusing.asked()).toBeGreaterThan(0);
      expect([hanging.asked() > 0, hanging.answered()]).toEqual([true, 0]);
      expect(gone.asked()).toBe(0);
    } finally {
      await storage.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('Observability: the setting', () => {
  const read = (environment: Record<string, string>) => readConfiguration(environment, '/nowhere').tracing;

  test('OTEL_EXPORTER_OTLP_ENDPOINT turns it on, OTEL_SERVICE_NAME names it, and an address that is none stops the start with words', () => {
    expect(read({})).toBeNull();
    expect(read({ OTEL_SERVICE_NAME: 'x' })).toBeNull();
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual({
      endpoint: 'http://127.0.0.1:4318/',
      serviceName: 'voyager',
    });
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c.example', OTEL_SERVICE_NAME: 'x' })?.serviceName).toBe('x');
    for (const endpoint of ['collector', 'ftp://c.example']) {
      expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toThrow(
        'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector',
      );
    }
  });

  test('a start without it does not load the libraries: they are reached by that one import at run time alone', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['server/main.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      write: false,
      metafile: true,
    });
    const imports = Object.entries(metafile.inputs).flatMap(([from, { imports: all }]) =>
      all.map(({ path, kind }) => ({ from, path, kind })),
    );
    const file = 'server/observability/open-telemetry.ts';
    expect(imports.filter(({ path }) => path === file)).toEqual([
      { from: 'server/composition/start-server.ts', path: file, kind: 'dynamic-import' },
    ]);
    expect([...new Set(imports.filter(({ path }) => path.startsWith('@opentelemetry/')).map(({ from }) => from))]).toEqual([file]);
  });
});
