import { defineArea } from '#server/areas/define-area.ts';
import { atmOperations } from './find-atms.ts';
import { personas } from './personas.ts';

export default defineArea({ name: 'atm-finder', title: 'ATM finder', operations: atmOperations, personas });
