import { HttpQuickParcel } from '../../../src/adapters/http/quick-parcel.adapter';
import { HttpVerification } from '../../../src/adapters/http/verification.adapter';
import { guestKeeper } from '../../../src/application/actors/guest.actors';
import { codeKeeper } from '../../../src/application/actors/verification.actors';
import type { GuestPort } from '../../../src/application/ports/guest.port';
import type { HeldActor } from '@mersal/machine-paths/held-actor';
import { turn } from '@mersal/machine-paths/held-actor';
import { codeSent, codesLongAgo } from './code-world';
import { FakeClock } from '../fakes/fake-clock';
import { MemoryStore } from '../fakes/fake-store';
import { guestOf } from '../servers/guests';
import type { Outcomes, World } from './http-level';
import type { HttpStage } from './http-stage';
import { forgetGuests, SENDER } from './quick-world';

/** Where a guest's path is walked. */
export interface GuestWorld extends World {
  readonly store: MemoryStore;
  readonly guest: GuestPort;
}

/** What a guest's machines run over, for one path. */
export function guestParts(stage: HttpStage) {
  const http = stage.client();
  const store = new MemoryStore();
  const quickParcel = new HttpQuickParcel(http);
  return {
    stage,
    http,
    store,
    quickParcel,
    guest: guestKeeper({ quickParcel, store }),
    verification: codeKeeper({ verification: new HttpVerification(http), store, clock: new FakeClock() }),
  };
}

/** The device holds a valid token of the sender's phone, whatever happened to the one before. */
export async function isKnown({ stage, store }: GuestWorld): Promise<void> {
  const { token, phone } = await guestOf(stage.server, SENDER);
  const exchange = () => Promise.resolve({ ok: true as const, value: { token, phone, expiresIn: 1 } });
  await guestKeeper({ quickParcel: { exchange }, store }).exchange({ phone, proof: '' });
}

/** No token is valid any more. */
export const isForgotten = ({ stage }: GuestWorld): Promise<void> => forgetGuests(stage.server);

/** The actor that confirms a phone, within another. */
function codeOf(actor: HeldActor) {
  return (
    actor.snapshot.children as Record<
      string,
      { send: (event: object) => void; getSnapshot: () => { hasTag: (tag: string) => boolean } }
    >
  )['verification'];
}

/** Types the code that came to the phone. */
async function enterCode(actor: HeldActor, { stage }: GuestWorld): Promise<void> {
  for (let tries = 0; tries < 200 && codeOf(actor)?.getSnapshot().hasTag('entering') !== true; tries += 1) {
    await stage.settled();
    await turn();
  }
  codeOf(actor)?.send({ type: 'ENTER', typed: await codeSent(stage.server, SENDER) });
}

/** How confirming the phone ends. */
export const confirming: Outcomes<GuestWorld> = {
  ways: {
    verified: async (world) => {
      await codesLongAgo(world.stage.server, SENDER);
      return (actor) => enterCode(actor, world);
    },
    changed: async (world) => {
      await codesLongAgo(world.stage.server, SENDER);
      return async (actor) => codeOf(actor)?.send({ type: 'CHANGE' });
    },
  },
};
