import { fromCallback, fromPromise } from 'xstate';
import { drivingMachine } from '../../domain/driving/driving.machine';
import type { DrivingEvent, PlaceState } from '../../domain/driving/driving.machine';
import type { Work } from '../../domain/driving/driving';
import { stepsMachine } from '../../domain/driving/steps.machine';
import type { Conflict, KeptStep, Queue } from '../../domain/driving/steps.rules';
import type { Command } from '../../domain/driving/driving.rules';
import { distanceMeters } from '../../domain/regions/geo';
import type { Position } from '../../domain/regions/region';
import { isRefused, success } from '../../domain/shared/result';
import type { Result } from '../../domain/shared/result';
import { millisOf } from '../../domain/shared/time';
import type { DrivingPorts } from '../app-system';
import type { ClockPort } from '../ports/clock.port';
import type { DriverDevicePort } from '../ports/driver-device.port';
import type { DrivingPort } from '../ports/driving.port';
import type { GuestPort } from '../ports/guest.port';
import type { StorePort } from '../ports/store.port';
import { DRIVER_SLICE } from './driver-slice';
import type { HeldByDriver } from './driver-slice';
import { NOBODY } from './guest.actors';
import { keptSteps } from './kept-steps';
import { KEPT_WORK, keptWork } from './kept-work';
import { stepKeeper } from './step-keeper';

/** The driver of this device, over the store and the port; a driver signs in as guests do [R6.06]. */
export function driverKeeper({
  driving,
  store,
}: {
  readonly driving: Pick<DrivingPort, 'signIn' | 'signOut'>;
  readonly store: StorePort;
}): GuestPort {
  /** If the device stores nothing, a token is valid for this visit. */
  let unkept: HeldByDriver | null = null;
  const held = async (): Promise<HeldByDriver | null> => {
    const stored = await store.read(DRIVER_SLICE);
    return stored.kind === 'found' ? stored.value : unkept;
  };
  const drop = async (): Promise<void> => {
    unkept = null;
    await store.remove(DRIVER_SLICE);
    await store.remove(KEPT_WORK);
  };
  return {
    // Whether it is still valid, the first call says.
    look: async () => (await held())?.phone ?? null,
    exchange: async (proven) => {
      const signedIn = await driving.signIn(proven);
      if (!signedIn.ok) return signedIn;
      const mine = { token: signedIn.value.token, phone: proven.phone };
      unkept = (await store.write(DRIVER_SLICE, mine)) ? null : mine;
      return success({ phone: proven.phone });
    },
    forget: async () => {
      const mine = await held();
      await drop();
      // If nobody answers, the token ends by itself.
      if (mine !== null) await driving.signOut(mine.token);
    },
    ask: async (question) => {
      const mine = await held();
      if (mine === null) return NOBODY;
      const answer = await question(mine.token);
      // A dead token, and whose it was, do not stay here. What nobody was asked says nothing of it, and somebody may have
      // signed in again meanwhile.
      const isOver = isRefused(answer, 'UNAUTHENTICATED') && answer !== NOBODY;
      if (isOver && (await held())?.token === mine.token) await drop();
      return answer;
    },
  };
}

/** A position is sent once the driver has moved this far, but not more often than this, and at least so often. */
const MOVED_METERS = 30;
const SOONEST = 5_000; // milliseconds
const LATEST = 60_000; // milliseconds

/** Sends what the device says about its place: less often when standing still. */
function positionsOver(
  { driving, driver, clock }: Pick<DrivingPorts, 'driving' | 'driver'> & { readonly clock: ClockPort },
  device: DriverDevicePort,
) {
  return fromCallback(({ sendBack }) => {
    let last: { readonly position: Position; readonly at: number } | null = null;
    let said: PlaceState = 'known';
    const say = (place: PlaceState): void => {
      if (place !== said) sendBack({ type: 'PLACE', place } satisfies DrivingEvent);
      said = place;
    };
    return device.watchPlace((spot) => {
      if (spot.kind !== 'place') return say(spot.kind);
      say('known');
      const at = millisOf(clock.now());
      const since = last === null ? Infinity : at - last.at;
      const isMoved = last === null || distanceMeters(last.position, spot.position) >= MOVED_METERS;
      if (since < SOONEST || (!isMoved && since < LATEST)) return;
      last = { position: spot.position, at };
      // One that is lost is followed by the next.
      void driver.ask((token) => driving.place(token, spot.position, spot.heading));
    });
  });
}

const CALLS: {
  readonly [Kind in Command['kind']]: (
    driving: DrivingPort,
    token: string,
    command: Extract<Command, { kind: Kind }>,
  ) => Promise<Result<Work>>;
} = {
  duty: (driving, token, { on }) => driving.setDuty(token, on),
  accept: (driving, token, { offerId }) => driving.reply(token, offerId, { kind: 'accept' }),
  decline: (driving, token, { offerId, reason }) => driving.reply(token, offerId, { kind: 'decline', reason }),
};

/** A driver's work, over its ports. */
export function drivingOver(ports: DrivingPorts): typeof drivingMachine {
  const { driving, driver, clock, device } = ports;
  const kept = keptWork(ports);
  return drivingMachine.provide({
    actors: {
      load: fromPromise<Result<Work>, undefined>(async () =>
        kept.keep(await driver.ask((token) => driving.work(token))),
      ),
      recall: fromPromise<Work | null>(() => kept.read()),
      send: fromPromise<Result<Work>, Command>(async ({ input }) =>
        kept.keep(
          await driver.ask((token) => (CALLS[input.kind] as (typeof CALLS)['duty'])(driving, token, input as never)),
        ),
      ),
      positions: positionsOver({ driving, driver, clock }, device),
      ring: fromCallback(() => device.ring()),
      wake: fromCallback(() => device.keepAwake()),
    },
  });
}

/**
 * The steps of one driver, over the ports. They are sent as that driver's or not at all: on another page, somebody else
 * may have signed in with this device meanwhile.
 */
export function stepsOver(ports: DrivingPorts, phone: string): typeof stepsMachine {
  const { driving, driver, store } = ports;
  const [kept, work] = [keptSteps(store), keptWork(ports)];
  const { keeper, stored } = stepKeeper<KeptStep, Conflict>({
    keep: (change) => kept.keep(phone, change),
    forget: () => kept.forget(phone),
  });
  return stepsMachine.provide({
    actors: {
      read: fromPromise<Queue>(() => kept.read(phone)),
      send: fromPromise<Result<Work>, { readonly step: KeptStep }>(async ({ input }) => {
        await stored();
        const isHere = async () => (await driver.look()) === phone;
        // The steps that follow build on it, also after a reload; and nothing stays of a session that was ended.
        return driver.ask(async (token) =>
          (await isHere()) ? work.keep(await driving.report(token, input.step)) : NOBODY,
        );
      }),
      keeper,
    },
  });
}
