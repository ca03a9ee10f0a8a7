/** 002 §8. */
export const mfaWords = {
  wrongCode: 'The verification code you entered was not valid. Please check the code and try again.',
  invalidPhone: 'Invalid phone number. Please be sure the phone number you entered can receive texts.',
  notSubmitted: 'There was an error submitting information. Please try again.',
} as const;
