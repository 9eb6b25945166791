import type { WithoutLevel } from '@mersal/machine-paths/load';

export const WITHOUT_LEVEL: Partial<WithoutLevel> = { http: { 'door:broken': 'a broken door is in no house' } };
