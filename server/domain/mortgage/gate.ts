/** 001 §2.1: the flag without which there are no mortgages. */
export const gate = 'lendWebMortgagesFlowM1';
