import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { nextDays, windowOn } from '../../../src/domain/order-templates/template-repeat';
import type { RunProblem, RunWindow } from '../../../src/domain/order-templates/template-repeat';
import type { OrderInput } from '../../../src/domain/ordering/order';
import { pricedPartOf } from '../../../src/domain/ordering/request.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { dayAfter } from '../../../src/domain/branches/opening-hours';
import { millisOf } from '../../../src/domain/shared/time';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import { isAllowed } from '../../platform/is-allowed';
import { NoWayError } from '../../platform/routing';
import { scopeOf } from '../identity';
import { makeQuote, placeOrder } from '../ordering';
import { notRepeated } from './repeat-alert';
import { dueOn } from './repeat-template';
import { templateRepeats, templateRuns } from './repeat-tables';
import type { RepeatRow, Row } from './rows';
import { orderTemplates } from './tables';

type RepeatDeps = Pick<Deps, 'db' | 'clock' | 'routing' | 'events' | 'gateway'>;
interface Due {
  readonly template: Row;
  readonly repeat: RepeatRow;
}

/** A day that it is ordered for. */
interface Day {
  readonly day: string;
  readonly window: RunWindow;
}

/** So many are ordered in one go. */
const BATCH = 50;
/** What a wallet lacks may come: so long after, it is tried again, until there is no time left. Milliseconds. */
const TRIED_AGAIN = 15 * 60_000;
/** With less time than this to the end of its window a delivery is not ordered any more. Milliseconds. */
const TOO_LATE = 60 * 60_000;

const PROBLEMS: Readonly<Partial<Record<string, RunProblem>>> = {
  INSUFFICIENT_BALANCE: 'balance',
  PAYMENT_FORBIDDEN: 'rights',
  BRANCH_CLOSED: 'closed',
  OUTSIDE_HOURS: 'closed',
  CUSTOMER_BLOCKED: 'blocked',
  OUTSIDE_AREA: 'area',
  ADDRESS_NOT_FOUND: 'address',
};

/** Somebody else has ordered this day meanwhile, or left it out. */
class DoneAlreadyError extends Error {}

/** Why it was not ordered. @throws the error where the server is at fault: then it is tried again */
function problemOf(error: unknown): RunProblem {
  if (error instanceof NoWayError) return 'address';
  // A package was used up in between: the next try has another price.
  if (!(error instanceof Refusal) || error.code === 'QUOTE_EXPIRED') throw error;
  return PROBLEMS[error.code] ?? 'other';
}

/** Orders everything that is due: each once, also after a crash in between, and though another one fails. @throws AggregateError */
export async function orderRepeated(deps: RepeatDeps): Promise<void> {
  const due = await deps.db
    .select({ template: orderTemplates, repeat: templateRepeats })
    .from(templateRepeats)
    .innerJoin(orderTemplates, eq(orderTemplates.id, templateRepeats.templateId))
    .where(and(eq(templateRepeats.isOn, true), lte(templateRepeats.dueAt, deps.clock.now())))
    .orderBy(asc(templateRepeats.dueAt))
    .limit(BATCH);
  const errors: unknown[] = [];
  for (const each of due) await orderOne(deps, each).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Not everything that repeats was ordered');
}

async function orderOne(deps: RepeatDeps, due: Due): Promise<void> {
  const { repeat, template } = due;
  const day = repeat.nextDay;
  const window = day === null ? null : windowOn(repeat, day, REGIONS[template.regionCode].timeZone);
  if (day === null || window === null) return;
  const [run] = await deps.db
    .select()
    .from(templateRuns)
    .where(and(eq(templateRuns.templateId, template.id), eq(templateRuns.day, day)));
  if (run?.state === 'skipped' || run?.state === 'ordered') return goOn(deps.db, due, day);
  const problem = await tryOne(deps, due, { day, window });
  if (problem === null) return goOn(deps.db, due, day);
  // Told once, and tried until it is too late.
  if (run?.problem !== problem && !(problem === 'missed' && run !== undefined))
    await noteProblem(deps, due, { day, window }, problem);
  if (problem === 'balance') await again(deps, due);
  else await goOn(deps.db, due, day);
}

/** @returns null once it is ordered */
async function tryOne(deps: RepeatDeps, due: Due, on: Day): Promise<RunProblem | null> {
  const { window } = on;
  const { db, clock } = deps;
  const { template, repeat } = due;
  const { merchantId, branchId, regionCode, content } = template;
  const now = clock.now().getTime();
  const isOver = millisOf(window.at) <= now || millisOf(window.until) < now + TOO_LATE;
  if (isOver) return 'missed';
  const region = REGIONS[regionCode];
  const scope = await scopeOf(db, repeat.userId, branchId);
  if (scope === null || scope.merchantId !== merchantId || !isAllowed('order', scope)) return 'rights';
  try {
    const input: OrderInput = {
      quoteId: '',
      timing: window,
      pickUp: content.pickUp,
      dropOffs: content.dropOffs,
      extraCharge: { minor: 0, currency: region.currency },
      payment: { method: content.paymentMethod === 'cash' ? 'cash' : 'wallet' },
      voucherCode: null,
      allowDuplicate: true,
    };
    const quote = await makeQuote(deps, { merchantId, branchId, currency: region.currency }, pricedPartOf(input));
    await placeOrder(deps, {
      merchantId,
      branchId,
      region,
      idempotencyKey: `repeat-${quote.id}`,
      input: { ...input, quoteId: quote.id },
      maySpend: isAllowed('payFromWallet', scope),
      savesAddresses: false,
      // Of two that order the same day at once, the second writes nothing.
      noteFor: async (tx, { id, reference }) => {
        const run = { state: 'ordered' as const, orderId: id, reference, problem: null };
        if (!(await writeRun(tx, due, on, run))) throw new DoneAlreadyError();
      },
    });
    return null;
  } catch (error) {
    return error instanceof DoneAlreadyError ? null : problemOf(error);
  }
}

/** Writes what became of a day, over a failed try only. @returns whether it was written */
async function writeRun(
  tx: Database,
  { template }: Due,
  { day, window }: Day,
  run: Pick<typeof templateRuns.$inferInsert, 'state' | 'orderId' | 'reference' | 'problem'>,
): Promise<boolean> {
  const written = await tx
    .insert(templateRuns)
    .values({ templateId: template.id, day, at: new Date(window.at), until: new Date(window.until), ...run })
    .onConflictDoUpdate({
      target: [templateRuns.templateId, templateRuns.day],
      set: run,
      setWhere: eq(templateRuns.state, 'failed'),
    })
    .returning({ day: templateRuns.day });
  return written.length > 0;
}

async function noteProblem({ db, clock, events }: RepeatDeps, due: Due, on: Day, problem: RunProblem): Promise<void> {
  const { template } = due;
  const told = await db.transaction(async (tx) => {
    if (!(await writeRun(tx, due, on, { state: 'failed', problem }))) return [];
    const text = notRepeated(template.name, on.window.at, problem, REGIONS[template.regionCode]);
    const about = { branchId: template.branchId, orderId: template.id, at: clock.now().toISOString() };
    return [await events.appendAlert(tx, { ...text, ...about })];
  });
  events.broadcast(told);
}

/** Looks at the next day, unless somebody has changed how it repeats meanwhile. */
async function goOn(db: Database, { template, repeat }: Due, day: string): Promise<void> {
  const [next] = nextDays(repeat.days, dayAfter(day), 1);
  await db
    .update(templateRepeats)
    .set(dueOn(repeat, REGIONS[template.regionCode], next ?? null))
    .where(and(eq(templateRepeats.templateId, template.id), eq(templateRepeats.version, repeat.version)));
}

async function again({ db, clock }: RepeatDeps, { template, repeat }: Due): Promise<void> {
  await db
    .update(templateRepeats)
    .set({ dueAt: new Date(clock.now().getTime() + TRIED_AGAIN) })
    .where(
      and(
        eq(templateRepeats.templateId, template.id),
        eq(templateRepeats.version, repeat.version),
        ne(templateRepeats.isOn, false),
      ),
    );
}
