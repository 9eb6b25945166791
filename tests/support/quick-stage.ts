import { eq } from 'drizzle-orm';
import { getSandbox } from '../../contract/sandbox';
import { HttpQuickParcel } from '../../src/adapters/http/quick-parcel.adapter';
import { HttpVerification } from '../../src/adapters/http/verification.adapter';
import { guestKeeper } from '../../src/application/actors/guest.actors';
import type { GuestPort } from '../../src/application/ports/guest.port';
import { guestTokens } from '../../server/modules/quick-parcel/tables';
import { phoneCodes } from '../../server/modules/signup/tables';
import type { HeldActor } from '../../tools/paths/held-actor';
import { turn } from '../../tools/paths/held-actor';
import { MemoryStore } from './fake-store';
import { guestOf } from './guests';
import type { Outcomes, World } from './http-level';
import type { HttpStage } from './http-stage';

/** The phone of the sender in the samples. */
export const SENDER = '+97336999888';

/** Where a guest's path is walked. */
export interface GuestWorld extends World {
  readonly store: MemoryStore;
  readonly guest: GuestPort;
}

/** What a guest's machines are over, of one path's own. */
export function guestParts(stage: HttpStage) {
  const http = stage.client();
  const store = new MemoryStore();
  const quickParcel = new HttpQuickParcel(http);
  return { stage, http, store, quickParcel, guest: guestKeeper({ quickParcel, store }), verification: new HttpVerification(http) };
}

/** The device holds a token of the sender's phone that is good, whatever became of the one before. */
export async function isKnown({ stage, store }: GuestWorld): Promise<void> {
  const { token, phone } = await guestOf(stage.server, SENDER);
  const exchange = () => Promise.resolve({ ok: true as const, value: { token, phone, expiresIn: 1 } });
  await guestKeeper({ quickParcel: { exchange }, store }).exchange({ phone, proof: '' });
}

/** No token is good any more. */
export async function isForgotten(world: GuestWorld): Promise<void> {
  await world.stage.server.deps.db.delete(guestTokens);
  await longAgo(world); // a code is asked for at once
}

/** The actor that confirms a phone, within another. */
function codeOf(actor: HeldActor) {
  return (actor.snapshot.children as Record<string, { send: (event: object) => void; getSnapshot: () => { hasTag: (tag: string) => boolean } }>)['verification'];
}

/** The code that came to the phone is typed in. */
async function enterCode(actor: HeldActor, { stage }: GuestWorld): Promise<void> {
  for (let tries = 0; tries < 200 && codeOf(actor)?.getSnapshot().hasTag('entering') !== true; tries += 1) {
    await stage.settled();
    await turn();
  }
  const { data } = await stage.server.call(getSandbox);
  // Links to parcels come to the same phone, and have numbers as well.
  const message = data.texts.find(({ to, text }) => to === SENDER && !text.includes('http'))?.text ?? '';
  codeOf(actor)?.send({ type: 'ENTER', typed: /\d{6}/.exec(message)?.[0] ?? '' });
}

/** Codes were sent to this phone before, but not of late. */
async function longAgo({ stage }: GuestWorld): Promise<void> {
  await stage.server.deps.db.update(phoneCodes).set({ sentAt: new Date(stage.server.clock.now().getTime() - 7_200_000) }).where(eq(phoneCodes.phone, SENDER));
}

/** How confirming the phone ends. */
export const confirming: Outcomes<GuestWorld> = {
  ways: {
    verified: async (world) => {
      await longAgo(world);
      return (actor) => enterCode(actor, world);
    },
    changed: async (world) => {
      await longAgo(world);
      return async (actor) => codeOf(actor)?.send({ type: 'CHANGE' });
    },
  },
};
