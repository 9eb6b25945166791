import { and, eq } from 'drizzle-orm';
import { ALERT_DEFAULTS, choosing, isOffered } from '../../../src/domain/alerts/choices';
import type { AlertChoice, AlertChoices, AlertKind } from '../../../src/domain/alerts/choices';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { alertChoices } from './tables';

/** What a person has chosen; the defaults where they have not. */
export async function readChoices(db: Pick<Database, 'select'>, userId: string): Promise<AlertChoices> {
  const rows = await db.select().from(alertChoices).where(eq(alertChoices.userId, userId));
  return rows.reduce<AlertChoices>(choosing, ALERT_DEFAULTS);
}

/** Stores one choice. @throws Refusal VALIDATION for a way that the kind does not have */
export async function choose(
  db: Pick<Database, 'insert'>,
  userId: string,
  { kind, way, isOn }: AlertChoice,
): Promise<void> {
  if (!isOffered(kind, way)) throw new Refusal('VALIDATION', { fields: [{ path: 'way', code: 'invalid' }] });
  await db
    .insert(alertChoices)
    .values({ userId, kind, way, isOn })
    .onConflictDoUpdate({ target: [alertChoices.userId, alertChoices.kind, alertChoices.way], set: { isOn } });
}

/** Whether a person wants mails of a kind. */
export async function wantsMail(db: Pick<Database, 'select'>, userId: string, kind: AlertKind): Promise<boolean> {
  const [row] = await db
    .select({ isOn: alertChoices.isOn })
    .from(alertChoices)
    .where(and(eq(alertChoices.userId, userId), eq(alertChoices.kind, kind), eq(alertChoices.way, 'mail')));
  return row?.isOn ?? ALERT_DEFAULTS[kind].mail === true;
}
