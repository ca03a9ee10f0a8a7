import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { quizOperations } from './quiz-operations.ts';
import { tables } from './tables.ts';

export default defineArea({ name: 'account-quiz', title: 'Account Quiz', operations: quizOperations, tables, migrations, personas });
