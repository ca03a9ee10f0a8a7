import { testFaults } from './test-faults.ts';

testFaults('postgres');
