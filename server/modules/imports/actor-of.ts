import type { Person } from '../../platform/audit';
import type { ImportRow } from './plan';

/** Who began an import, for the log. */
export const actorOf = ({ userId, actor }: Pick<ImportRow, 'userId' | 'actor'>): Person => ({ userId, name: actor });
