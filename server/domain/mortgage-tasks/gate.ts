/** 001 §2.1: the flag without which there is no mortgage dashboard. */
export const dashboardGate = 'mortgageDashboard';
/** The desk of the stand-in underwriter, and the other pages of developers. */
export const deskGate = 'mortgageDeveloperTools';
