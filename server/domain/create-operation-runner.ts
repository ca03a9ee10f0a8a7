import { contextFor, type OperationHost } from './operation-host.ts';
import { OperationRefused, type OperationRunner } from './operation-runner.ts';
import { runLocalOperation } from './run-local-operation.ts';
import { runOperation } from './run-operation.ts';

export function createOperationRunner(host: OperationHost): OperationRunner {
  return {
    operations: host.operations,
    async call({ name, input, person, caller, idempotencyKey }) {
      const operation = host.operations.get(name);
      if (operation === undefined) throw new OperationRefused(name, 'unknown');
      if (operation.caller !== 'anyone' && person === null) throw new OperationRefused(name, 'signIn');
      if (operation.caller === 'flow' && caller !== 'flow') throw new OperationRefused(name, 'flowOnly');
      const now = host.clock.now();
      if (operation.kind === 'local') {
        return host.storage.write((transaction) => runLocalOperation(host, transaction, { operation, input, person, now }));
      }
      const key = operation.kind === 'external' ? (idempotencyKey ?? host.ids()) : undefined;
      return runOperation(operation, input, contextFor(host, host.storage.read, person, now, key));
    },
  };
}
