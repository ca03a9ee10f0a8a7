/** The party that checks that a person is who they say. The same key asked again is answered alike and checked once. */
export interface IdentityCheck {
  check(request: { personId: string; idempotencyKey: string }): Promise<{ state: 'ALL_CHECKS_PASSED' | 'CHECKS_FAILED' }>;
}
