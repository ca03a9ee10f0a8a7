export const wrongPassword = 'That is not your password. Check it and try again.';
