import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { alertsOver } from '../../src/application/actors/alerts.actors';
import { realtimeOver } from '../../src/application/actors/realtime.actors';
import { SessionKeeper } from '../../src/application/actors/session-keeper';
import { sessionOver } from '../../src/application/actors/session.actors';
import { shellOver } from '../../src/application/actors/shell.actors';
import { appMachine } from '../../src/application/app.machine';
import type { RealtimePort, SocketEvent } from '../../src/application/ports/realtime.port';
import { wireLive } from '../../src/application/live-wiring';
import { wire } from '../../src/application/wiring';
import { actorsOf } from '../../src/composition/actors-of';
import type { RealtimeInput } from '../../src/domain/realtime/realtime';
import { FakeAuth } from '../support/fakes/fake-auth';
import { FakeClock } from '../support/fakes/fake-clock';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import { JUFFAIR, MALAZ, SEEF, TOKEN_LIFE } from '../support/samples/sample-session';
import { noLock, settle } from '../support/paths/session-tab';

interface Connection {
  readonly current: () => RealtimeInput;
  readonly receive: (event: SocketEvent) => void;
  closed: boolean;
}

/** The whole app except for the views and HTTP: every port is a fake, every actor is real. */
async function openApp({ disk = new MemoryDisk(), isLate = false } = {}) {
  const clock = new FakeClock();
  const auth = new FakeAuth(clock);
  const store = new MemoryStore(disk);
  const connections: Connection[] = [];
  const reload = vi.fn(async () => undefined);
  const port: RealtimePort = {
    open: (current, receive) => {
      const connection = { current, receive, closed: false };
      connections.push(connection);
      return () => {
        connection.closed = true;
      };
    },
  };
  const bell = { ring: async () => 'rang' as const, unblock: async () => true };
  const tabs = { claim: async () => true, release: () => undefined };
  const root = createActor(
    appMachine.provide({
      actors: {
        session: sessionOver({
          auth,
          keeper: new SessionKeeper(store),
          clock,
          lock: noLock,
          page: { reload },
          attention: { watch: () => () => undefined },
        }),
        shell: shellOver(store),
      },
    }),
  );
  root.start();
  const actors = actorsOf(root);
  wire(actors);
  const live = {
    realtime: createActor(realtimeOver(port, store, clock)).start(),
    alerts: createActor(
      alertsOver({
        bell,
        title: { flash: () => undefined },
        tabs,
        store,
        clock,
        presence: { watch: () => () => undefined },
      }),
    ).start(),
  };
  if (!isLate) wireLive(actors, live);
  await settle();
  const signIn = async (who = 'layla') => {
    actors.session.send({ type: 'SIGN_IN', email: `${who}@shop.example`, password: 'right' });
    await settle();
  };
  return {
    ...actors,
    ...live,
    goLive: () => wireLive(actors, live),
    auth,
    clock,
    connections,
    reload,
    signIn,
    stop: () => [root, live.realtime, live.alerts].forEach((actor) => actor.stop()),
    open: () => connections.filter(({ closed }) => !closed),
  };
}

const alert = {
  id: '7',
  offset: 7,
  type: 'Delivery Failed',
  orderId: 'order-1',
  message: 'Failed',
  messageAr: 'فشل',
  at: '2026-11-20T09:00:00.000Z',
} as const;

describe('what the session does to the other actors', () => {
  it('connects people who sign in, at their branch, and nobody else [R4.10] [R6.07]', async () => {
    const app = await openApp();
    expect(app.connections).toHaveLength(0);
    await app.signIn();
    expect(app.open().map(({ current }) => current())).toMatchObject([
      { regionCode: JUFFAIR.regionCode, branchId: JUFFAIR.id },
    ]);
    app.stop();
  });

  it('connects a person who was signed in before the connection existed [R4.10]', async () => {
    const app = await openApp({ isLate: true });
    await app.signIn();
    expect(app.connections).toHaveLength(0);
    app.goLive();
    await settle();
    expect(app.open().map(({ current }) => current())).toMatchObject([
      { regionCode: JUFFAIR.regionCode, branchId: JUFFAIR.id },
    ]);
    expect(app.alerts.getSnapshot().context.branchId).toBe(JUFFAIR.id);
    app.stop();
  });

  it('moves the connection and the alerts to another branch, and closes the old one [T.42]', async () => {
    const app = await openApp();
    await app.signIn();
    app.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    expect(app.open().map(({ current }) => current().branchId)).toEqual([MALAZ.id]);
    expect(app.connections[0]?.closed).toBe(true);
    expect(app.alerts.getSnapshot().context.branchId).toBe(MALAZ.id);
    app.stop();
  });

  it('silences an order of the store for somebody who may not see it any more, and goes on with the rest [R6.04]', async () => {
    const app = await openApp();
    await app.signIn();
    app.open()[0]?.receive({ type: 'ALERTED', alert: { ...alert, type: 'Order New' } });
    const heard = () => app.alerts.getSnapshot().context.heard.map(({ type }) => type);
    expect(heard()).toEqual(['Order New']);
    app.auth.branches.set('layla', [{ ...JUFFAIR, rights: { ...JUFFAIR.rights, storeMenu: false } }]);
    app.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    expect(heard()).toEqual(['Order New']);
    app.auth.branches.set('layla', [{ ...JUFFAIR, rights: { ...JUFFAIR.rights, storeOrders: false } }]);
    app.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    expect([heard(), app.alerts.getSnapshot().context.branchId]).toEqual([[], JUFFAIR.id]);
    app.stop();
  });

  it('keeps the connection through a renewal, and sends the new token at the next connect [T.42]', async () => {
    const app = await openApp();
    await app.signIn();
    app.clock.advance(TOKEN_LIFE);
    app.session.send({ type: 'TOKEN_NEEDED', at: app.clock.now() });
    await settle();
    expect(app.connections).toHaveLength(1);
    expect(app.connections[0]?.current().refreshToken).toBe(app.session.getSnapshot().context.session?.refreshToken);
    app.stop();
  });

  it('leaves no connection and no alert of a person who signed out [T.13] [R2.60]', async () => {
    const app = await openApp();
    await app.signIn();
    app.connections[0]?.receive({ type: 'CONNECTED', offset: 6, gap: false });
    app.connections[0]?.receive({ type: 'ALERTED', alert });
    expect(app.alerts.getSnapshot().context.heard).toHaveLength(1);
    app.session.send({ type: 'SIGN_OUT' });
    await settle();
    expect(app.open()).toHaveLength(0);
    expect(app.alerts.getSnapshot().context).toMatchObject({ branchId: null, heard: [], dialog: [] });
    await app.signIn('omar');
    expect(app.open().map(({ current }) => current().refreshToken)).toEqual([expect.stringContaining('omar')]);
    app.stop();
  });

  it('tells people whose branch was withdrawn where they are now, and passes nothing of the old one [R6.04] [T.27] [T.42]', async () => {
    const app = await openApp();
    await app.signIn();
    app.auth.branches.set('layla', [SEEF, MALAZ]);
    app.connections[0]?.receive({ type: 'REFUSED', code: 'FORBIDDEN' });
    await settle();
    expect(app.open().map(({ current }) => current().branchId)).toEqual([SEEF.id]);
    expect(app.connections[0]?.closed).toBe(true);
    expect(app.alerts.getSnapshot().context.branchId).toBe(SEEF.id);
    expect(app.toasts.getSnapshot().context.toasts).toMatchObject([
      { tone: 'neutral', key: 'toasts.moved', values: { from: JUFFAIR.name, to: SEEF.name } },
    ]);
    app.stop();
  });

  it('says why somebody without a branch is signed out [R6.04] [R2.60]', async () => {
    const app = await openApp();
    await app.signIn();
    app.auth.branches.set('layla', []);
    app.session.send({ type: 'BRANCHES_STALE' });
    await settle();
    expect(app.open()).toHaveLength(0);
    expect(app.toasts.getSnapshot().context.toasts).toMatchObject([{ tone: 'neutral', key: 'toasts.shutOut' }]);
    app.stop();
  });

  it('offers the region’s language to people who have chosen none [R1.14]', async () => {
    const app = await openApp();
    await app.signIn();
    expect(app.shell.getSnapshot().context.language).toBe('en');
    app.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    expect(app.shell.getSnapshot().context.language).toBe('ar');
    app.shell.send({ type: 'SET_LANGUAGE', language: 'en' });
    app.session.send({ type: 'SELECT_BRANCH', regionCode: JUFFAIR.regionCode, branchId: JUFFAIR.id });
    app.session.send({ type: 'SELECT_BRANCH', regionCode: MALAZ.regionCode, branchId: MALAZ.id });
    await settle();
    expect(app.shell.getSnapshot().context.language).toBe('en');
    app.stop();
  });
});

describe('what the live connection does to the other actors', () => {
  it('announces what needs a person [R9.13]', async () => {
    const app = await openApp();
    await app.signIn();
    app.connections[0]?.receive({ type: 'CONNECTED', offset: 6, gap: false });
    app.connections[0]?.receive({ type: 'ALERTED', alert });
    expect(app.alerts.getSnapshot().context.heard).toEqual([alert]);
    app.stop();
  });

  it('ends the session that the socket is refused for [R8.01]', async () => {
    const app = await openApp();
    await app.signIn();
    app.connections[0]?.receive({ type: 'REFUSED', code: 'REFRESH_TOKEN_EXPIRED' });
    await settle();
    expect(app.session.getSnapshot().hasTag('over')).toBe(true);
    expect(app.reload).toHaveBeenCalledOnce();
    app.stop();
  });

  it.each(['FORBIDDEN', 'RATE_LIMITED'] as const)('does not end it for %s [T.04]', async (code) => {
    const app = await openApp();
    await app.signIn();
    app.connections[0]?.receive({ type: 'REFUSED', code });
    await settle();
    expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true);
    app.stop();
  });
});
