import { and, eq } from 'drizzle-orm';
import { alertPath } from '../../../src/domain/alerts/alert';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { permits } from '../../../src/domain/identity/access';
import { ACTION_ACCESS } from '../../../src/domain/identity/action-access';
import { kindOf } from '../../../src/domain/alerts/choices';
import { HEARING_ACTIONS, isHeardBy } from '../../../src/domain/alerts/heard-alerts';
import type { Deps } from '../../platform/deps';
import type { AlertFollower } from '../../platform/events';
import { defineTask } from '../../platform/jobs/task';
import type { JobQueue } from '../../platform/jobs/job-queue';
import type { MailedAlert } from '../../platform/messages/message';
import { mailUser, userBranches, users } from '../identity';
import { stopLink } from './stop-links';
import { alertChoices } from './tables';

interface Alerted {
  readonly branchId: string;
  readonly type: AlertType;
  readonly orderId: string;
}

/** Mails an alert to somebody of its branch: a mailbox that takes nothing keeps nobody else from being told. */
export const alertAppended = defineTask<Alerted & { readonly userId: string }>('alert-appended');

/** The kind of an alert that is mailed; null for one with a mail of its own. */
function mailedKind(type: AlertType): MailedAlert | null {
  const kind = kindOf(type);
  return kind === 'business' || kind === 'money' || kind === 'webhook' ? null : kind;
}

/**
 * People of a branch who have chosen mails of a kind: nobody gets one before they did, nor of a store whose orders they may not
 * see [R6.04].
 */
async function wanting(
  db: Parameters<AlertFollower>[0],
  { branchId, type }: Omit<Alerted, 'orderId'>,
): Promise<readonly string[]> {
  const people = await db
    .select({ userId: alertChoices.userId, accountType: users.type, rights: userBranches })
    .from(alertChoices)
    .innerJoin(userBranches, eq(userBranches.userId, alertChoices.userId))
    .innerJoin(users, eq(users.id, userBranches.userId))
    .where(
      and(
        eq(userBranches.branchId, branchId),
        eq(alertChoices.kind, kindOf(type)),
        eq(alertChoices.way, 'mail'),
        eq(alertChoices.isOn, true),
      ),
    );
  return people
    .filter(({ accountType, rights }) =>
      isHeardBy(
        type,
        HEARING_ACTIONS.filter((action) => permits(ACTION_ACCESS[action], { accountType, scopes: null, rights })),
      ),
    )
    .map(({ userId }) => userId);
}

/**
 * Has an alert mailed, in the transaction in which it is stored, to everybody who wants that. The review of a business has a
 * mail of its own, to whoever registered it.
 */
export function mailingAlerts(queue: Pick<JobQueue, 'add'>): AlertFollower {
  return async (tx, { branchId, type, orderId }) => {
    if (mailedKind(type) === null) return;
    for (const userId of await wanting(tx, { branchId, type }))
      await queue.add(tx, alertAppended, { branchId, type, orderId, userId });
  };
}

/** Mails an alert to somebody; who turned it off or left meanwhile gets none. */
export async function mailAlert(
  deps: Pick<Deps, 'db' | 'mail' | 'keys' | 'settings'>,
  { userId, ...alerted }: Alerted & { readonly userId: string },
  messageId: string,
): Promise<void> {
  const about = mailedKind(alerted.type);
  if (about === null || !(await wanting(deps.db, alerted)).includes(userId)) return;
  const stop = stopLink(deps.keys, userId, about);
  await mailUser(deps, userId, { kind: 'alert', about, path: alertPath(alerted, true), stop }, messageId);
}
