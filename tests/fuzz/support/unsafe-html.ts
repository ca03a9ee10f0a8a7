import { safeAddress } from '#engine/validation/safe-address.ts';

const elements = new Set(['script', 'object', 'embed', 'base', 'meta', 'link', 'style', 'frame', 'iframe', 'applet', 'foreignobject']);
const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'srcset', 'ping']);
const entities: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * Returns the parts of drawn HTML that could run a script, lead astray or spread a layout's properties onto an element; empty if there are
 * none. React escapes texts, so that whatever looks like a tag is one.
 */
export function unsafeHtml(html: string): string[] {
  const found: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(/<([a-z][^\s/>]*)((?:[^>"]|"[^"]*")*)>/gi)) {
    if (elements.has(name.toLowerCase())) found.push(`<${name}>`);
    for (const [, attribute = '', written = ''] of attributes.matchAll(/([^\s=">/]+)(?:="([^"]*)")?/g)) {
      const key = attribute.toLowerCase();
      const value = written.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
      if (key.startsWith('on') || key === 'style' || key === 'srcdoc') found.push(`${name} ${key}`);
      else if (
        addresses.has(key) &&
        value !== '' &&
        !value.startsWith('#') &&
        safeAddress(value) === null &&
        !value.startsWith('data:image/svg')
      )
        found.push(`${name} ${key}=${value.slice(0, 80)}`);
    }
  }
  return found;
}
