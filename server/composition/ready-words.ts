import type { RunningServer } from './start-server.ts';

/** The text for a listening server: its address and, on a development server, where to begin and how to stop. */
export function readyWords({ address, operations, services }: Pick<RunningServer, 'address' | 'operations' | 'services'>): string {
  const lines = [
    ...(operations === null ? [] : [`Operators and designers' tools are at ${operations.address}`]),
    `Voyager is ready at ${address}`,
  ];
  if (services.configuration.mode === 'development') {
    const places = {
      'Begin:': '/people',
      'Sign in:': services.pages.signInAddress('/', { ended: false }),
      'Gallery:': '/preview/gallery',
      'Playground:': '/preview/play',
      'Inspect:': '/preview/inspect/<address of a page>',
      'Studio:': '/studio',
      'Desk:': '/desk',
    };
    lines.push(...Object.entries(places).map(([name, path]) => `  ${name.padEnd(12)}${address}${path}`), '  Stop:       Ctrl-C.');
  }
  return `${lines.join('\n')}\n`;
}
