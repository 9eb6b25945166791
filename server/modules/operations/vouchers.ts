import { and, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '../../../contract/call';
import * as calls from '../../../contract/operations';
import { voucherStateOf } from '../../../src/domain/operations/vouchers';
import type { DeskVoucher, VoucherState } from '../../../src/domain/operations/vouchers';
import type { Page } from '../../../src/domain/ordering/order';
import { handle } from '../../http/handle';
import type { Deps } from '../../platform/deps';
import { makeVoucher, standVoucher, voucherId, voucherUses, vouchers } from '../vouchers';
import { decided } from './acts';
import { deskPage } from './desk-page';

/** The rows of each state, as `voucherStateOf` tells them. */
const statesAt = (now: Date): Readonly<Record<VoucherState, SQL | undefined>> => {
  const isOn = eq(vouchers.enabled, true);
  return {
    running: and(isOn, lte(vouchers.validFrom, now), gt(vouchers.validUntil, now)),
    coming: and(isOn, gt(vouchers.validFrom, now), gt(vouchers.validUntil, now)),
    ended: and(isOn, lte(vouchers.validUntil, now)),
    stopped: eq(vouchers.enabled, false),
  };
};

/** A page of vouchers. @throws Refusal VALIDATION for a cursor of another list */
async function listVouchers(
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  query: QueryOf<typeof calls.listDeskVouchers>,
): Promise<Page<DeskVoucher>> {
  const now = deps.clock.now();
  const found = await deskPage(deps, 'desk-vouchers', query, {
    where: query.state === undefined ? undefined : statesAt(now)[query.state],
    searched: sql`lower(${vouchers.code})`,
    by: [
      [vouchers.validUntil, 'timestamptz'],
      [vouchers.code, 'text'],
      [vouchers.currency, 'text'],
    ],
    joined: (place) => deps.db.select({ voucher: vouchers, place }).from(vouchers).$dynamic(),
    item: ({ voucher }) => voucher,
  });
  const codes = found.items.map(({ code }) => code);
  const used =
    codes.length === 0
      ? []
      : await deps.db
          .select({ code: voucherUses.code, currency: voucherUses.currency, uses: count() })
          .from(voucherUses)
          .where(inArray(voucherUses.code, codes))
          .groupBy(voucherUses.code, voucherUses.currency);
  const uses = new Map(used.map((row) => [voucherId(row), row.uses]));
  return {
    ...found,
    items: found.items.map(({ enabled, ...row }) => {
      const [validFrom, validUntil] = [row.validFrom.toISOString(), row.validUntil.toISOString()];
      const state = voucherStateOf({ enabled, validFrom, validUntil }, now.toISOString());
      return { ...row, id: voucherId(row), validFrom, validUntil, state, uses: uses.get(voucherId(row)) ?? 0 };
    }),
  };
}

/** The calls of the desk about vouchers. */
export function registerVouchers(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listDeskVouchers, ({ query }) => listVouchers(deps, query));

  handle(app, deps, calls.makeVoucher, async ({ body, scope, idempotencyKey: key }) => {
    await decided(deps, scope, { kind: 'voucher-made', key, request: body }, async (note) => {
      await makeVoucher(deps, body, note);
      return true;
    });
    return {};
  });

  handle(app, deps, calls.decideDeskVoucher, async ({ params: { id }, body, scope, idempotencyKey: key }) => {
    const { seen, decision } = body;
    const kind = decision.isStopped ? 'voucher-stopped' : 'voucher-resumed';
    await decided(deps, scope, { kind, key, request: { id, ...body } }, (note) =>
      standVoucher(deps, id, decision, { seen, note }),
    );
    return {};
  });
}
