/** 001 §2.1: the flag without which there is no mortgage dashboard. */
export const dashboardGate = 'mortgageDashboard';
/** The desk of the stand-in underwriter: on a development server alone. */
export const deskGate = 'underwriterDesk';
