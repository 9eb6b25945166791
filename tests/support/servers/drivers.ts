import { randomUUID } from 'node:crypto';
import {
  answerOffer,
  getWork,
  handInProof,
  reportDriverPosition,
  reportStep,
  setDuty,
  signInDriver,
} from '../../../contract/driving';
import type { BodyOf } from '../../../contract/call';
import { addPerson, dispatch } from '../../../server/modules/driving';
import type { DeclineReason, DriverStep } from '../../../src/domain/driving/driving';
import type { Position } from '../../../src/domain/regions/region';
import { proofOf } from './guests';
import { ADLIYA } from './parcels';
import type { TestServer } from './server';

/** A person who drives, signed in. */
export class TestDriver {
  constructor(
    readonly server: TestServer,
    readonly phone: string,
    readonly token: string,
  ) {}

  get headers(): { readonly authorization: string } {
    return { authorization: `Bearer ${this.token}` };
  }

  work() {
    return this.server.call(getWork, { headers: this.headers });
  }

  duty(on: boolean) {
    return this.server.call(setDuty, { headers: this.headers, body: { on } });
  }

  answer(id: string, reason: DeclineReason | null = null) {
    return this.server.call(answerOffer, {
      headers: this.headers,
      params: { id },
      body: reason === null ? { kind: 'accept' } : { kind: 'decline', reason },
    });
  }

  /** @param key by default a new one, as with a press */
  step(
    orderId: string,
    to: DriverStep,
    stopId: string | null = null,
    more: Partial<BodyOf<typeof reportStep>> = {},
    key = `step-${randomUUID()}`,
  ) {
    const at = this.server.clock.now().toISOString();
    return this.server.call(reportStep, {
      headers: { ...this.headers, 'idempotency-key': key },
      body: { orderId, stopId, to, handedTo: '', failureReason: null, at, ...more },
    });
  }

  handIn(id: string, bytes: Uint8Array, type = 'image/png', name = `proof.${type.split('/')[1] ?? ''}`) {
    return this.server.call(handInProof, {
      headers: { ...this.headers, 'content-type': type, 'file-name': name },
      params: { id },
      body: bytes,
    });
  }

  at(position: Position, heading: number | null = null) {
    return this.server.call(reportDriverPosition, { headers: this.headers, body: { position, heading } });
  }

  /** On duty and, by default, at Adliya, where the test orders begin. */
  async ready(position: Position | null = ADLIYA.position): Promise<this> {
    await this.duty(true);
    if (position !== null) await this.at(position);
    return this;
  }

  /** The offer that the next round of dispatching brings. @throws if it brings none */
  async offered() {
    await dispatch(this.server.deps);
    const { offer } = (await this.work()).data;
    if (offer === null) throw new Error(`${this.phone} is offered nothing`);
    return offer;
  }

  /** Takes what the next round brings. */
  async accepted() {
    const { trip } = (await this.answer((await this.offered()).id)).data;
    if (trip === null) throw new Error(`${this.phone} has no trip`);
    return trip;
  }
}

/** Adds somebody who drives. */
export const hire = (server: TestServer, phone: string, name = 'Salman Al Doy') =>
  addPerson(server.deps, {
    name,
    phone,
    regionCode: phone.startsWith('+966') ? 'SA-riyadh' : 'BH-manama',
    vehicle: 'Honda CB125 · 12345',
  });

/** Signs in a driver whose phone was proven. */
export async function signedIn(server: TestServer, phone: string): Promise<TestDriver> {
  const { status, code, data } = await server.call(signInDriver, {
    body: { phone, proof: await proofOf(server, phone) },
  });
  if (status !== 200) throw new Error(`No token for a driver: ${status} ${code}`);
  return new TestDriver(server, phone, data.token);
}

/** Adds somebody who drives, and signs them in. */
export async function driverOf(server: TestServer, phone: string, name?: string): Promise<TestDriver> {
  await hire(server, phone, name);
  return signedIn(server, phone);
}
