import { nodeDefinitions } from '#schemas/nodes/index.ts';
export const nodeFamilies = new Map([['All', [...nodeDefinitions.values()]]]);
