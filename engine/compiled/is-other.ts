/** Where it is written is no difference. */
export const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one, withoutPlace) !== JSON.stringify(other, withoutPlace);
const withoutPlace = (key: string, value: unknown): unknown => (key === 'position' || key === 'id' ? undefined : value);
