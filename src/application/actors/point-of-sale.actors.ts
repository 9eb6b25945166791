import { fromPromise } from 'xstate';
import { posConnectionMachine } from '../../domain/pos/pos-connection.machine';
import type { PointOfSale } from '../../domain/pos/pos';
import type { PosDeliveries } from '../../domain/pos/pos-delivery';
import type { PosTestOrder } from '../../domain/pos/pos-test-order';
import type { PosSettings } from '../../domain/pos/pos-screen';
import type { PosMenuPreview } from '../../domain/pos/pos-menu';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import type { Result } from '../../domain/shared/result';
import type { RecordPorts } from '../app-system';
import type { PointOfSalePort } from '../ports/records/point-of-sale.port';

/** Connecting the point of sale, over the ports. */
export function posConnectionOver({
  pointOfSale,
  page,
}: Pick<RecordPorts, 'page'> & {
  readonly pointOfSale: Pick<PointOfSalePort, 'begin' | 'finish'>;
}): typeof posConnectionMachine {
  return posConnectionMachine.provide({
    actors: {
      begin: fromPromise<Result<{ readonly pageUrl: string }>, null>(() => pointOfSale.begin()),
      finish: fromPromise<Result<PointOfSale>, { readonly code: string; readonly state: string }>(({ input }) =>
        pointOfSale.finish(input.code, input.state),
      ),
      leave: fromPromise<void, { url: string }>(({ input }) => page.leaveFor(input.url)),
    },
  });
}

/** What can be done to a connection. */
export type PosAction = 'check' | 'disconnect' | keyof typeof CHANGES;

/** What is decided of a connection, by its name. */
const CHANGES = {
  'lead-board': { leads: 'board' },
  'lead-pos': { leads: 'pos' },
  'testing-on': { isTesting: true },
  'testing-off': { isTesting: false },
} as const satisfies Readonly<Record<string, Partial<PosSettings>>>;

const act = (pointOfSale: Pick<PointOfSalePort, 'check' | 'disconnect' | 'change'>, action: PosAction) =>
  action === 'check' || action === 'disconnect' ? pointOfSale[action]() : pointOfSale.change(CHANGES[action]);

/** Asking whether the connection stands, deciding how it is used, and ending it: twice is like once. */
export function posActionLogic(pointOfSale: Pick<PointOfSalePort, 'check' | 'disconnect' | 'change'>) {
  return recordActionOf<PointOfSale, PosAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PointOfSale>, { readonly action: PosAction; readonly item: PointOfSale }>(
        async ({ input: { action } }) => {
          const done = await act(pointOfSale, action);
          return done.ok ? { kind: 'done', item: done.value } : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}

/** A branch, and the one of the point of sale that is to take its orders. */
export interface ChosenBranch {
  readonly branchId: string;
  /** Null to send none. */
  readonly posId: string | null;
}

/** Deciding which branch of the point of sale takes the orders of a branch: twice is like once. */
export function posBranchLogic(pointOfSale: Pick<PointOfSalePort, 'match'>) {
  return recordActionOf<ChosenBranch, 'match'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<ChosenBranch>, { readonly action: 'match'; readonly item: ChosenBranch }>(
        async ({ input: { item } }) => {
          const matched = await pointOfSale.match(item.branchId, item.posId);
          return matched.ok ? { kind: 'done', item } : { kind: 'failed', failure: matched.failure };
        },
      ),
    },
  });
}

/** Taking over a menu as it was shown: a repeat after a lost answer finds the sync that it began. */
export function posMenuLogic(pointOfSale: Pick<PointOfSalePort, 'sync'>) {
  return recordActionOf<PosMenuPreview, 'sync'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PosMenuPreview>, { readonly action: 'sync'; readonly item: PosMenuPreview }>(
        async ({ input: { item } }) => {
          const begun = await pointOfSale.sync(item.fingerprint);
          return begun.ok ? { kind: 'done', item } : { kind: 'failed', failure: begun.failure };
        },
      ),
    },
  });
}

/** The test orders of a branch, and the key that the next one is sent with. */
export interface PosTests {
  readonly key: string;
  readonly orders: readonly PosTestOrder[];
}

/** What is done with test orders. */
export type PosTestAction = 'send' | 'clear';

/** Sending a test order, once per key, and removing all of them. */
export function posTestLogic(pointOfSale: Pick<PointOfSalePort, 'sendTest' | 'clearTests'>) {
  return recordActionOf<PosTests, PosTestAction>().provide({
    actors: {
      action: fromPromise<ActionOutcome<PosTests>, { readonly action: PosTestAction; readonly item: PosTests }>(
        async ({ input: { action, item } }) => {
          const done = await (action === 'send' ? pointOfSale.sendTest(item.key) : pointOfSale.clearTests());
          return done.ok
            ? { kind: 'done', item: { ...item, orders: done.value } }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}

/** A branch whose switch is pressed, or a delivery that needs somebody; and what is known once that is done. */
export interface PosDeliveryAsked {
  readonly id: string;
  readonly known: PosDeliveries;
}

/** What is done about deliveries of the point of sale: the switch of a branch, and settling one that needs somebody. */
export type PosDeliveryAction = 'on' | 'off' | 'again' | 'dismiss';

/** Deciding about deliveries of the point of sale: twice is like once. */
export function posDeliveryLogic(pointOfSale: Pick<PointOfSalePort, 'switchDeliveries' | 'settleDelivery'>) {
  return recordActionOf<PosDeliveryAsked, PosDeliveryAction>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<PosDeliveryAsked>,
        { readonly action: PosDeliveryAction; readonly item: PosDeliveryAsked }
      >(async ({ input: { action, item } }) => {
        const { id } = item;
        const done = await (action === 'on' || action === 'off'
          ? pointOfSale.switchDeliveries(id, action === 'on')
          : pointOfSale.settleDelivery(id, action));
        return done.ok ? { kind: 'done', item: { id, known: done.value } } : { kind: 'failed', failure: done.failure };
      }),
    },
  });
}
