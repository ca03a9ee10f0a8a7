import { z } from 'zod';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { developerGate } from './gate.ts';

const shared = {
  kind: 'read',
  gate: developerGate,
  input: z.strictObject({}),
  output: z.strictObject({}),
} as const;

/** Fails with a declared failure of an operation: only the person sees it. */
const failAsDeclared = defineOperation({
  ...shared,
  name: 'failAsDeclared',
  failures: { TEST_FAILURE: { retry: 'never', say: 'This operation failed as it was asked to.' } },
  handler() {
    throw new OperationFailure('TEST_FAILURE');
  },
});

/** Breaks as nothing should: the log says where, and the person reads words of the platform. */
const breakForTest = defineOperation({
  ...shared,
  name: 'breakForTest',
  handler() {
    throw new Error('An error of the test page for error reporting');
  },
});

export const failureOperations: readonly Operation[] = [failAsDeclared, breakForTest];
