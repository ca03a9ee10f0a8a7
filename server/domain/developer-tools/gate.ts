/** 002 §2: developer tools are flag-gated, and there on a development server alone. */
export const developerGate = 'developerTools';
