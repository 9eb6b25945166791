import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { BodyOf } from '../../../contract/call';
import type { FieldCode } from '../../../contract/errors';
import type { setTemplateRepeat, skipTemplateRun } from '../../../contract/order-templates';
import {
  nextDays,
  orderedAt,
  repeatErrors,
  RUNS_SHOWN,
  windowOn,
} from '../../../src/domain/order-templates/template-repeat';
import type { RepeatSettings, TemplateRepeat, TemplateRun } from '../../../src/domain/order-templates/template-repeat';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Region } from '../../../src/domain/regions/region';
import { dayIn } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { isAllowed } from '../../platform/is-allowed';
import type { Scope } from '../../platform/scope';
import { readBranchHours } from '../identity';
import { templateRepeats, templateRuns } from './repeat-tables';
import { readRow, repeatOf } from './rows';
import type { RepeatRow } from './rows';

type RunRow = typeof templateRuns.$inferSelect;

/** How a template repeats that never did. */
const NEVER = { version: 0, isOn: false, days: [], goal: 'pick-up', from: '', to: '', nextDay: null } as const;

const shownRun = ({ day, at, until, state, orderId, reference, problem }: RunRow): TemplateRun => ({
  day,
  at: at.toISOString(),
  until: until.toISOString(),
  state,
  order: orderId === null || reference === null ? null : { id: orderId, reference },
  problem,
});

/** The next day whose window has not begun, from a day on; null for settings that have none. */
function firstDay(settings: RepeatSettings, { timeZone }: Pick<Region, 'timeZone'>, now: Date): string | null {
  const days = nextDays(settings.days, dayIn(timeZone, now.toISOString()), 2);
  return days.find((day) => (windowOn(settings, day, timeZone)?.at ?? '') > now.toISOString()) ?? null;
}

/** The day after one that was dealt with, and when its delivery is ordered. */
export function dueOn(
  settings: RepeatSettings,
  { timeZone }: Pick<Region, 'timeZone'>,
  day: string | null,
): { readonly nextDay: string | null; readonly dueAt: Date | null } {
  const window = day === null ? null : windowOn(settings, day, timeZone);
  return window === null ? { nextDay: null, dueAt: null } : { nextDay: day, dueAt: new Date(orderedAt(window)) };
}

/** What is to come of a template: its next days, of which some are left out, or wait for another try. */
function comingRuns(row: RepeatRow, region: Region, known: ReadonlyMap<string, RunRow>): readonly TemplateRun[] {
  if (!row.isOn || row.nextDay === null) return [];
  return nextDays(row.days, row.nextDay, RUNS_SHOWN).flatMap((day): readonly TemplateRun[] => {
    const window = windowOn(row, day, region.timeZone);
    const run = known.get(day);
    if (run !== undefined) return [shownRun(run)];
    return window === null
      ? []
      : [{ day, at: window.at, until: window.until, state: 'planned', order: null, problem: null }];
  });
}

async function shownRepeat(db: Pick<Database, 'select'>, id: string, region: Region): Promise<TemplateRepeat> {
  const row = await repeatOf(db, id);
  if (row === null) return { ...NEVER, next: [], past: [] };
  const { version, isOn, days, goal, from, to, nextDay } = row;
  const ahead =
    nextDay === null
      ? []
      : await db
          .select()
          .from(templateRuns)
          .where(and(eq(templateRuns.templateId, id), gte(templateRuns.day, nextDay)));
  const next = comingRuns(row, region, new Map(ahead.map((run) => [run.day, run])));
  const done = await db
    .select()
    .from(templateRuns)
    .where(and(eq(templateRuns.templateId, id), inArray(templateRuns.state, ['ordered', 'failed', 'skipped'])))
    .orderBy(desc(templateRuns.day))
    .limit(RUNS_SHOWN * 2);
  const coming = new Set(next.map(({ day }) => day));
  const past = done.filter(
    ({ day, state }) => !coming.has(day) && (state !== 'skipped' || nextDay === null || day < nextDay),
  );
  return { version, isOn, days, goal, from, to, next, past: past.slice(0, RUNS_SHOWN).map(shownRun) };
}

/** @throws Refusal NOT_FOUND */
export async function readRepeat({ db }: Pick<Deps, 'db'>, scope: Scope, id: string): Promise<TemplateRepeat> {
  const { regionCode } = await readRow(db, scope, id);
  return shownRepeat(db, id, REGIONS[regionCode]);
}

/**
 * Says how a template repeats, for the version that was seen. What was ordered already stays ordered.
 * @throws Refusal NOT_FOUND, VALIDATION; PAYMENT_FORBIDDEN; CHANGED_MEANWHILE with how it repeats now
 */
export async function setRepeat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  id: string,
  { version, ...settings }: BodyOf<typeof setTemplateRepeat>,
): Promise<TemplateRepeat> {
  return db.transaction(async (tx) => {
    const { regionCode, branchId, content } = await readRow(tx, scope, id, true);
    // The last person who saved it pays for it: they must be allowed to.
    if (settings.isOn && content.paymentMethod !== 'cash' && !isAllowed('payFromWallet', scope))
      throw new Refusal('PAYMENT_FORBIDDEN');
    const region = REGIONS[regionCode];
    const before = await repeatOf(tx, id);
    if ((before?.version ?? 0) !== version)
      throw new Refusal('CHANGED_MEANWHILE', { data: await shownRepeat(tx, id, region) });
    const { hours } = await readBranchHours(tx, branchId);
    const fields = repeatErrors(settings, hours, region.timeZone);
    if (fields.length > 0)
      throw new Refusal('VALIDATION', { fields: fields.map(({ path, code }) => ({ path, code: code as FieldCode })) });
    const first = settings.isOn ? await freeDay(tx, id, settings, region, clock.now()) : null;
    const next = { ...settings, userId: scope.userId, version: version + 1, ...dueOn(settings, region, first) };
    await tx
      .insert(templateRepeats)
      .values({ templateId: id, ...next })
      .onConflictDoUpdate({ target: templateRepeats.templateId, set: next });
    return shownRepeat(tx, id, region);
  });
}

/** The first day to come that was not ordered before somebody changed how it repeats. */
async function freeDay(
  tx: Database,
  id: string,
  settings: RepeatSettings,
  region: Region,
  now: Date,
): Promise<string | null> {
  const first = firstDay(settings, region, now);
  if (first === null) return null;
  const taken = await tx
    .select({ day: templateRuns.day })
    .from(templateRuns)
    .where(and(eq(templateRuns.templateId, id), eq(templateRuns.state, 'ordered'), gte(templateRuns.day, first)));
  const ordered = new Set(taken.map(({ day }) => day));
  return nextDays(settings.days, first, ordered.size + 1).find((day) => !ordered.has(day)) ?? null;
}

/**
 * Leaves out the delivery of one day, or takes it back in. Repeated, it changes nothing.
 * @throws Refusal NOT_FOUND; NOT_NOW for a day that is none of the next, or is ordered
 */
export async function skipRun(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  id: string,
  { day, isSkipped }: BodyOf<typeof skipTemplateRun>,
): Promise<TemplateRepeat> {
  return db.transaction(async (tx) => {
    const { regionCode } = await readRow(tx, scope, id, true);
    const region = REGIONS[regionCode];
    const run = (await shownRepeat(tx, id, region)).next.find((each) => each.day === day);
    if (run === undefined || run.state === 'ordered') throw new Refusal('NOT_NOW');
    const key = { templateId: id, day };
    const one = and(eq(templateRuns.templateId, id), eq(templateRuns.day, day));
    if (isSkipped) {
      const skipped = { state: 'skipped' as const, problem: null };
      await tx
        .insert(templateRuns)
        .values({ ...key, at: new Date(run.at), until: new Date(run.until), ...skipped })
        .onConflictDoUpdate({ target: [templateRuns.templateId, templateRuns.day], set: skipped });
    } else await tx.delete(templateRuns).where(and(one, eq(templateRuns.state, 'skipped')));
    return shownRepeat(tx, id, region);
  });
}

/** A template that is removed is not ordered any more. */
export async function stopRepeating(tx: Database, id: string): Promise<void> {
  await tx
    .update(templateRepeats)
    .set({ isOn: false, nextDay: null, dueAt: null })
    .where(eq(templateRepeats.templateId, id));
}
