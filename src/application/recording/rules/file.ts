import { FILE_TYPES, JSON_TYPE } from '../../../domain/signup/upload.machine';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';

/** What may stay of the events and outcomes of machines, by their names. */
export type MachineRules = RedactionPolicy['machines'];

/** Of a file that somebody chose: its name becomes a stand-in. */
export const FILE = { 'file.name': 'file', 'file.type': [...FILE_TYPES, JSON_TYPE], 'file.size': 'count' } as const;
