import type { Assets } from '#renderer/assets.ts';

/**
 * A page of all drawings of a node, one under another and each as tall as what it shows. `data-ready` stands on its root
 * while all are drawn and none has changed its height for a while.
 */
export function sheetPage(type: string, names: readonly string[], { styles }: Assets): string {
  const frames = names
    .map((name) => `<h2>${name}</h2><iframe src="/preview/gallery/${type}/${name}?width=320&sheet" width="320" height="40"></iframe>`)
    .join('');
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${type}</title>${links}<style>
    body { min-block-size: 0 } h2 { font: 500 12px/20px 'Instrument Sans'; padding-inline: 8px } iframe { display: block; border: 0 }
  </style></head><body data-bml>${frames}<script>
    const frames = [...document.querySelectorAll('iframe')];
    const drawn = new Set();
    let calm;
    const stir = () => {
      delete document.documentElement.dataset.ready;
      clearTimeout(calm);
      calm = setTimeout(() => { if (drawn.size === frames.length) document.documentElement.dataset.ready = ''; }, 60);
    };
    addEventListener('message', ({ source, data }) => {
      const frame = frames.find((one) => one.contentWindow === source);
      if (!frame || data.say !== 'height') return;
      drawn.add(frame);
      const height = String(Math.max(40, data.height));
      if (frame.height === height && 'ready' in document.documentElement.dataset) return;
      frame.height = height;
      stir();
    });
    globalThis.widen = (width) => { for (const frame of frames) { frame.width = width; frame.height = 40; } stir(); };
  </script></body></html>`;
}
