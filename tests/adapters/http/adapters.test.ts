import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpAddresses } from '../../../src/adapters/http/addresses.adapter';
import { HttpNotifications } from '../../../src/adapters/http/notifications.adapter';
import { HttpRegions } from '../../../src/adapters/http/regions.adapter';
import { HttpWallet } from '../../../src/adapters/http/wallet.adapter';
import { REGIONS } from '../../../src/domain/regions/region';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { PASSWORD } from '../../support/servers/accounts';
import { openHttpSession } from '../../support/servers/http-session';
import type { HttpSession } from '../../support/servers/http-session';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

let server: TestServer;
let owner: HttpSession;
let desk: HttpSession;

beforeAll(async () => {
  server = await startServer();
  const url = await server.listen();
  owner = await openHttpSession(url);
  await owner.signIn('owner@pearl.example', PASSWORD);
  desk = await openHttpSession(url);
  await desk.signIn('desk@pearl.example', PASSWORD);
});
afterAll(async () => {
  owner.close();
  desk.close();
  await server.close();
});

describe('the adapters and the real server understand each other', () => {
  it('about regions [R7.07] [R3.02]', async () => {
    expect(await new HttpRegions(owner.http).regions()).toEqual({ ok: true, value: REGIONS });
  });

  it('about preferences, for each type of account [R7.07] [R3.10] [R7.01]', async () => {
    for (const { http } of [owner, desk]) {
      const answer = await new HttpRegions(http).preferences();
      expect(answer.ok && Object.keys(answer.value.statusMessage).toSorted()).toEqual([...TASK_STATES].toSorted());
      expect(answer.ok && answer.value.cancellationReasons.length).toBeGreaterThan(0);
    }
  });

  it('about the wallet, and who may see it [R6.03]', async () => {
    expect(await new HttpWallet(owner.http).wallet()).toMatchObject({ ok: true });
    expect(await new HttpWallet(desk.http).wallet()).toMatchObject({
      ok: false,
      failure: {
        kind: 'refused',
        code: 'FORBIDDEN',
        text: { ar: expect.stringMatching(/[\u0600-\u06ff]/) as string },
      },
    });
    expect(await new HttpWallet(owner.http).cards()).toMatchObject({ ok: true });
  });

  it('about addresses and notifications [R1.07] [R1.11]', async () => {
    expect(await new HttpAddresses(owner.http).search('١٢٣ شارع', 5)).toEqual({ ok: true, value: [] });
    expect(await new HttpNotifications(owner.http).list(null, 5)).toEqual({
      ok: true,
      value: { items: [], nextCursor: null, total: 0 },
    });
  });

  it('about a token that has expired at the server: renewed and repeated without the caller noticing [R8.02]', async () => {
    server.clock.advance(3_600_000); // the device's clock does not move
    const before = owner.session.getSnapshot().context.session?.token;
    expect(await new HttpWallet(owner.http).wallet()).toMatchObject({ ok: true });
    expect(owner.session.getSnapshot().context.session?.token).not.toBe(before);
  });
});
