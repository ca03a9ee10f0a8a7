/** What other areas may use of this one. */
export { ProfileFields, profileMistakes, saveProfileFields } from './profile-fields.ts';
export { told } from './seeds.ts';
