import { createActor, fromCallback, fromPromise } from 'xstate';
import type { EventObject } from 'xstate';
import { alertCycleMachine } from '../../domain/alerts/alert-cycle.machine';
import type { RingOutcome } from '../../domain/alerts/alert-cycle.machine';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import type { BilingualText, Result } from '../../domain/shared/result';
import { KITCHEN_STEPS } from '../../domain/store-orders/kitchen';
import type { KitchenTicket } from '../../domain/store-orders/kitchen';
import { EMPTY_KITCHEN, KITCHEN_STEPS_MOST } from '../../domain/store-orders/kitchen-steps';
import type { KitchenConflict, KitchenQueue, KitchenStep } from '../../domain/store-orders/kitchen-steps';
import { kitchenStepsMachine } from '../../domain/store-orders/kitchen-steps.machine';
import { kitchenMachine } from '../../domain/store-orders/kitchen.machine';
import type { KitchenEvent } from '../../domain/store-orders/kitchen.machine';
import type { Instant } from '../../domain/shared/time';
import type { BellPort } from '../ports/bell.port';
import type { ClockPort } from '../ports/clock.port';
import type { KitchenPort } from '../ports/records/kitchen.port';
import type { ScreenPort } from '../ports/screen.port';
import type { Slice, StorePort } from '../ports/store.port';
import { slotsOver } from './slots';
import { afterChange, stepKeeper } from './step-keeper';

/** What a kitchen's display needs from outside. */
export interface KitchenPorts {
  readonly kitchen: KitchenPort;
  readonly screen: ScreenPort;
  readonly bell: BellPort;
  readonly clock: ClockPort;
  readonly store: StorePort;
}

/** So many branches of one device keep what they could not send; the least recently used goes first. */
const BRANCHES_MOST = 8;
/** Characters of the server's words. */
const TEXT_LENGTH = 300;
/** The display shows the ticket itself: its title says nothing. */
const NO_TITLE: BilingualText = { en: '', ar: '' };

/** What a step and a conflict have in common; null where it is none. */
function aboutIn(value: unknown) {
  const fields = fieldsOf(value);
  const [at, orderId, number] = [ownText(fields, 'at', 40), ownText(fields, 'orderId', 100), fields?.['number']];
  const to = KITCHEN_STEPS.find((step) => step === ownText(fields, 'to', 20));
  if (Number.isNaN(Date.parse(at)) || orderId === '' || to === undefined) return null;
  return typeof number === 'number' && Number.isSafeInteger(number) ? { at, orderId, to, number } : null;
}

function stepIn(value: unknown): readonly KitchenStep[] {
  const [about, key] = [aboutIn(value), ownText(fieldsOf(value), 'key', 64)];
  return about === null || key === '' ? [] : [{ ...about, key }];
}

function conflictIn(value: unknown): readonly KitchenConflict[] {
  const fields = fieldsOf(value);
  const [about, code, text] = [aboutIn(value), ownText(fields, 'code', 60), fieldsOf(fields?.['text'])];
  const [en, ar] = [ownText(text, 'en', TEXT_LENGTH), ownText(text, 'ar', TEXT_LENGTH)];
  return about === null || code === '' ? [] : [{ ...about, code, text: en === '' ? null : { en, ar } }];
}

const listIn = <T>(value: unknown, read: (value: unknown) => readonly T[]): readonly T[] =>
  Array.isArray(value) ? value.slice(0, KITCHEN_STEPS_MOST).flatMap(read) : [];

/** The steps that the kitchens of this device have taken and the server has not got yet, by their branch [R11.27]. */
const KITCHEN_SLICE: Slice<Readonly<Record<string, KitchenQueue>>> = {
  name: 'kitchen-steps',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    const queueIn = (queue: unknown): KitchenQueue => ({
      steps: listIn(fieldsOf(queue)?.['steps'], stepIn),
      conflicts: listIn(fieldsOf(queue)?.['conflicts'], conflictIn),
    });
    return fields && Object.fromEntries(Object.entries(fields).map(([branch, queue]) => [branch, queueIn(queue)]));
  },
};

/** Rings as an alert does, and says if the browser does not let it. */
function ringing({ bell, clock }: Pick<KitchenPorts, 'bell' | 'clock'>) {
  return fromCallback(({ sendBack }) => {
    const cycle = createActor(
      alertCycleMachine.provide({
        actors: {
          readClock: fromPromise<Instant>(() => Promise.resolve(clock.now())),
          ring: fromPromise<RingOutcome, { readonly isSilent: boolean }>(async () => {
            const outcome = await bell.ring();
            if (outcome === 'blocked') sendBack({ type: 'MUTED' } satisfies KitchenEvent);
            return outcome;
          }),
          showTitle: fromCallback<EventObject, { text: BilingualText }>(() => undefined),
        },
      }),
      { input: { text: NO_TITLE, isSilent: false, at: clock.now() } },
    ).start();
    return () => cycle.stop();
  });
}

/** A kitchen's display, over its ports. */
export function kitchenOver({ kitchen, screen, bell, clock }: KitchenPorts): typeof kitchenMachine {
  return kitchenMachine.provide({
    actors: {
      load: fromPromise<Result<readonly KitchenTicket[]>, undefined>(() => kitchen.tickets()),
      wake: fromCallback(({ sendBack }) =>
        screen.keepAwake((state) => sendBack({ type: 'SCREEN', screen: state } satisfies KitchenEvent)),
      ),
      ring: ringing({ bell, clock }),
    },
  });
}

/** The steps of one branch's kitchen, over the ports; a step is stored before it is sent. */
export function kitchenStepsOver(
  { kitchen, store }: Pick<KitchenPorts, 'kitchen' | 'store'>,
  branchId: string,
): typeof kitchenStepsMachine {
  const slots = slotsOver(store, KITCHEN_SLICE, BRANCHES_MOST);
  const { keeper, stored } = stepKeeper<KitchenStep, KitchenConflict>({
    keep: async (change) => {
      await slots.change(branchId, (before) => afterChange(before, change));
      const { added } = change;
      // A device without room says so to nobody: what is there counts.
      return added === null || ((await slots.read(branchId))?.steps.some(({ key }) => key === added.key) ?? false);
    },
    forget: () => slots.write(branchId, null),
  });
  return kitchenStepsMachine.provide({
    actors: {
      read: fromPromise<KitchenQueue>(async () => (await slots.read(branchId)) ?? EMPTY_KITCHEN),
      send: fromPromise<Result<readonly KitchenTicket[]>, { readonly step: KitchenStep }>(async ({ input }) => {
        await stored();
        return kitchen.report(input.step);
      }),
      keeper,
    },
  });
}
