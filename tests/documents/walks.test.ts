import { proveWalks } from '../support/prove-walks.ts';
import walks from './walks.ts';

proveWalks('documents', walks);
