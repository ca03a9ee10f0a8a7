/** Every flag there is, what it gates, and how it stands where nobody has chosen. A name missing here is off and cannot be flipped. */
export const flagCatalogue = {
  webOnboardingVoyager: { on: true, gates: 'Opening a new account step by step' },
  identityReentry: { on: true, gates: 'Entering identity data again for an account that is funded and not open yet' },
  fpslHubExperience: { on: true, gates: 'Fully paid securities lending: onboarding, its hub, and shares on loan' },
  securitiesLendingEntry: { on: true, gates: 'The entry of securities lending in settings' },
} as const satisfies Record<string, { on: boolean; gates: string }>;

export type FlagName = keyof typeof flagCatalogue;

export const flagNames = Object.keys(flagCatalogue) as FlagName[];

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(flagCatalogue, name);
}
