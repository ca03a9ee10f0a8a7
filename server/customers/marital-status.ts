export const maritalStatuses = ['SINGLE', 'MARRIED', 'DOMESTIC_PARTNER', 'DIVORCED', 'WIDOWED'] as const;
export type MaritalStatus = (typeof maritalStatuses)[number];
