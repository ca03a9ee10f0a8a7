import type { LayoutNode } from '#schemas/node-definition.ts';
import { safeAddress } from '../../validation/safe-address.ts';
import { pictureOf } from '../picture.ts';
import { isObject } from '../reading.ts';
import type { FlowNode, Page } from './page.ts';

/** The nodes of what a flow only shows: words, pictures and links. Scripts, and the boxes that they fill, are left out. */
export function shownNodes({ kind, label, at, read }: FlowNode, { notes }: Page): LayoutNode[] {
  if (kind === 'text') {
    const text = read.object('text');
    const words = typeof text?.['text'] === 'string' ? text['text'] : '';
    const secrets = isObject(text?.['context']) && Array.isArray(text['context']['secrets']) ? text['context']['secrets'] : [];
    const items = secrets.flatMap((one) => (isObject(one) && typeof one['text'] === 'string' ? [one['text']] : []));
    const heading: LayoutNode[] = label === undefined ? [] : [{ type: 'text', text: label, strong: true }];
    return [...heading, items.length > 0 ? { type: 'list', ordered: false, items } : { type: 'text', text: words }];
  }
  if (kind === 'img') return pictureOf(read.text('src') ?? '', label ?? '', at, notes);
  if (kind === 'a') {
    const title = read.object('title')?.['text'];
    const words = typeof title === 'string' ? title : (label ?? 'Link');
    const to = safeAddress(read.text('href') ?? '');
    if (to !== null) return [{ type: 'link', label: words, to }];
    notes.dropped('refused-address', `${at}/attributes/href`, 'Nothing follows this address: its words stay.');
    return [{ type: 'text', text: words }];
  }
  const code = kind === 'script' || kind === 'div' ? 'missing-part' : 'unknown-element';
  notes.dropped(
    code,
    at,
    code === 'missing-part'
      ? 'A page runs no script of others: it is left out, and so is what it would draw.'
      : 'Nobody knows a node of this type: it is left out.',
  );
  return [];
}
