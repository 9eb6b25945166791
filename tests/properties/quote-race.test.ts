import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { PARCEL_SIZES } from '../../src/domain/ordering/parcel';
import type { QuoteInput } from '../../src/domain/ordering/order';
import { draftsOver } from '../../src/application/actors/slots';
import { isSamePrice } from '../../src/domain/ordering/order-form';
import type { PricedQuote, RequestOwner } from '../../src/domain/ordering/request-context';
import { requestMachine } from '../../src/domain/ordering/request.machine';
import { quoteInputOf } from '../../src/domain/ordering/request.rules';
import type { DraftChange, PersistedRequest } from '../../src/domain/ordering/request-draft';
import { money } from '../../src/domain/shared/money';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { ManualClock } from '../support/fakes/manual-clock';
import { completeDraft, manamaOwner, sampleQuote, savedHome, savedShop } from '../support/samples/sample-requests';

const stop = 'dropOffs.a';

/** Events that change a price, remove it, or leave it alone. */
const changes = fc.oneof(
  fc.constantFrom(...PARCEL_SIZES).map((size): DraftChange => ({ kind: 'size', stop, size })),
  fc.integer({ min: 0, max: 10 }).map((steps): DraftChange => ({ kind: 'extra', steps })),
  fc
    .constantFrom('', '1.500', '٢٠', 'x', '900')
    .map((value): DraftChange => ({ kind: 'text', path: `${stop}.cashToCollect`, value })),
  fc.constantFrom(savedHome, savedShop, null).map((saved): DraftChange => ({ kind: 'saved', stop, saved })),
  fc.constantFrom('TENTH', 'OTHER', '').map((value): DraftChange => ({ kind: 'text', path: 'voucherText', value })),
  fc.boolean().map((use): DraftChange => ({ kind: 'voucher', use })),
  fc.string().map((value): DraftChange => ({ kind: 'text', path: `${stop}.note`, value })),
);

type Step =
  | { readonly kind: 'change'; readonly change: DraftChange }
  | { readonly kind: 'wait'; readonly millis: number }
  | { readonly kind: 'answer' };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: changes.map((change): Step => ({ kind: 'change', change })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(10, 400, 400, 1_000_000).map((millis): Step => ({ kind: 'wait', millis })),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'answer' }) },
  ),
  { maxLength: 30 },
);

/** A price that shows which question it answers. */
const priceOf = (input: QuoteInput): PricedQuote => ({
  quote: sampleQuote({ id: JSON.stringify(input), total: money(1_000 + input.extraCharge.minor, 'BHD') }),
  validUntil: '2026-11-20T09:15:00.000Z',
});

it('shows the price of the latest question only, whatever the order in which answers arrive [R2.31]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fc.infiniteStream(fc.boolean()), async (scheduler, script, luck) => {
      const clock = new ManualClock();
      const seen: string[] = [];
      const wrong: string[] = [];
      const actor = createActor(
        requestMachine.provide({
          actors: {
            restore: fromPromise<PersistedRequest | null, RequestOwner>(async () => ({
              draft: completeDraft(),
              attempt: null,
            })),
            drafts: draftsOver<PersistedRequest, RequestOwner>(() => undefined),
            askQuote: fromPromise<Result<PricedQuote>, QuoteInput>(({ input }) =>
              scheduler.schedule(
                Promise.resolve(luck.next().value ? success(priceOf(input)) : failed<PricedQuote>({ kind: 'offline' })),
                'quote',
              ),
            ),
          },
        }),
        { input: manamaOwner, clock },
      );
      actor.subscribe(({ context }) => {
        if (context.quote === null) return;
        seen.push(context.quote.quote.id);
        if (
          !isSamePrice(context.asked, quoteInputOf(context.draft)) ||
          context.quote.quote.id !== JSON.stringify(context.asked)
        )
          wrong.push(context.quote.quote.id);
      });
      actor.start();
      await scheduler.waitIdle();
      for (const step of script) {
        if (step.kind === 'change') actor.send({ type: 'CHANGE', change: step.change });
        else if (step.kind === 'wait') clock.advance(step.millis);
        else if (scheduler.count() > 0) await scheduler.waitOne();
      }
      // When typing has stopped and the network works again, the price of the current form is shown.
      for (
        let round = 0;
        round < 40 &&
        quoteInputOf(actor.getSnapshot().context.draft) !== null &&
        actor.getSnapshot().context.quote === null;
        round += 1
      ) {
        clock.advance(10_000);
        await scheduler.waitIdle();
      }
      const { context } = actor.getSnapshot();
      expect(wrong, 'prices shown that answer another question').toEqual([]);
      if (quoteInputOf(context.draft) === null) expect(context.quote).toBeNull();
      else expect(seen.at(-1)).toBe(JSON.stringify(quoteInputOf(context.draft)));
      actor.stop();
    }),
    { numRuns: 300 },
  );
});
