/**
 * The role of a listener. In production the `product` faces the network, and the `operations` (operators, metrics, the reference of the
 * interface, designers' tools) are served on an address of their own; a development server serves `all` on one.
 */
export type Listener = 'product' | 'operations' | 'all';

/** On which listeners something is. */
export type ServedOn = 'product' | 'operations' | 'both';

export function isServed(on: ServedOn, listener: Listener): boolean {
  return listener === 'all' || on === 'both' || on === listener;
}
