import { Gauge, Histogram, type Registry } from 'prom-client';
import type { StorageLoad, StorageWatch } from '../storage/storage-watch.ts';

/** The database as this process uses it. */
export function storageMeasures(registry: Registry): StorageWatch {
  const registers = [registry];
  let load: () => StorageLoad = () => ({ waiting: 0, busy: 0, idle: 0 });
  const batches = new Histogram({
    name: 'voyager_commit_writes',
    help: 'Writes that shared one sync.',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  new Gauge({
    name: 'voyager_storage_waiting',
    help: 'Work that waits for its turn at the database or for a connection.',
    registers,
    collect() {
      this.set(load().waiting);
    },
  });
  new Gauge({
    name: 'voyager_storage_connections',
    help: 'Connections to the database: in use, and open without use.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = load();
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'idle' }, idle);
    },
  });
  const full = new Gauge({
    name: 'voyager_storage_full',
    help: '1 while writes are refused because the disk of the database has no space left.',
    registers,
  });
  return {
    committed: (writes) => batches.observe(writes),
    opened(ask) {
      load = ask;
    },
    full: (isFull) => full.set(isFull ? 1 : 0),
  };
}
