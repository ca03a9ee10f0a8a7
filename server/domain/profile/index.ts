/** The exports that other areas may use. */
export { ProfileFields, profileMistakes, saveProfileFields } from './profile-fields.ts';
export { withProfileDetails } from './seeds.ts';
