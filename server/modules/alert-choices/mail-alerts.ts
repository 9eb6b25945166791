import { and, eq } from 'drizzle-orm';
import { alertPath } from '../../../src/domain/alerts/alert';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { kindOf } from '../../../src/domain/alerts/choices';
import type { Deps } from '../../platform/deps';
import type { AlertFollower } from '../../platform/events';
import { defineTask } from '../../platform/jobs/task';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { MailedAlert } from '../../platform/messages/message';
import { mailUser, userBranches } from '../identity';
import { stopLink } from './stop-links';
import { alertChoices } from './tables';

interface Alerted {
  readonly branchId: string;
  readonly type: AlertType;
  readonly orderId: string;
}

/** Mails an alert to those of its branch who want that. */
export const alertAppended = defineTask<Alerted>('alert-appended');

/** The kind of an alert that is mailed; null for one with a mail of its own. */
function mailedKind(type: AlertType): MailedAlert | null {
  const kind = kindOf(type);
  return kind === 'business' || kind === 'webhook' ? null : kind;
}

/** People of a branch who have chosen mails of a kind: nobody gets one before they did. */
const wanting = (db: Parameters<AlertFollower>[0], { branchId, type }: Omit<Alerted, 'orderId'>) =>
  db
    .select({ userId: alertChoices.userId })
    .from(alertChoices)
    .innerJoin(userBranches, eq(userBranches.userId, alertChoices.userId))
    .where(
      and(
        eq(userBranches.branchId, branchId),
        eq(alertChoices.kind, kindOf(type)),
        eq(alertChoices.way, 'mail'),
        eq(alertChoices.isOn, true),
      ),
    );

/**
 * Has an alert mailed, in the transaction in which it is stored, if somebody wants that. The review of a business has a
 * mail of its own, to whoever registered it.
 */
export function mailingAlerts(queue: Pick<JobQueue, 'add'>): AlertFollower {
  return async (tx, { branchId, type, orderId }) => {
    if (mailedKind(type) === null) return;
    if ((await wanting(tx, { branchId, type }).limit(1)).length > 0)
      await queue.add(tx, alertAppended, { branchId, type, orderId });
  };
}

/** Mails an alert; who turned it off or left meanwhile gets none. @param jobId with the person it names the mail */
export async function mailAlert(
  deps: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { branchId, type, orderId }: Alerted,
  jobId: string,
): Promise<void> {
  const about = mailedKind(type);
  if (about === null) return;
  const path = alertPath({ type, orderId });
  for (const { userId } of await wanting(deps.db, { branchId, type })) {
    const stop = stopLink(deps.keys, userId, about);
    await mailUser(deps, userId, { kind: 'alert', about, path, stop }, `${jobId}-${userId}`);
  }
}
