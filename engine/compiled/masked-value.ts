/** Replaces a value that must not be seen: in recordings, and wherever real histories are looked at. */
export const maskedValue = '•••';
