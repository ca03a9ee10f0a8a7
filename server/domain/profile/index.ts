/** The exports that other areas may use. */
export { declineNameChange } from './decide-name-change.ts';
export { ProfileFields, profileMistakes, saveProfileFields } from './profile-fields.ts';
export { withProfileDetails } from './seeds.ts';
