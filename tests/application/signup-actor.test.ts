import { afterEach, describe, expect, it } from 'vitest';
import { flowStore } from '../../src/application/actors/flow-slots';
import { REFERRER_SLICE } from '../../src/application/actors/referrer';
import { SessionKeeper } from '../../src/application/actors/session-keeper';
import { runningSignup } from '../../src/application/actors/signup.actors';
import type { RunningSignup } from '../../src/application/actors/signup.actors';
import { createInspection } from '../../src/application/inspection';
import type { AppSystem } from '../../src/application/app-system';
import { FakeSignup, fakeSignupPorts } from '../support/fakes/fake-signup';
import { MemoryStore } from '../support/fakes/fake-store';
import { wholeDraft } from '../support/samples/sample-registrations';
import { eventually } from '../support/eventually';

/** An app whose session ends when the test says so. */
function appWith() {
  const watchers = new Set<() => void>();
  const on = (_type: string, watch: () => void) => {
    watchers.add(watch);
    return { unsubscribe: () => watchers.delete(watch) };
  };
  return {
    app: { session: { on }, inspection: createInspection(() => 0) } as unknown as AppSystem,
    ends: () => watchers.forEach((watch) => watch()),
  };
}

const flows: RunningSignup[] = [];
function begin(app: AppSystem, store = new MemoryStore(), signup = new FakeSignup()) {
  const flow = runningSignup(app, fakeSignupPorts(signup, store));
  flows.push(flow);
  return { flow, store, signup };
}
afterEach(() => {
  for (const flow of flows.splice(0)) flow.end();
});

const at = (flow: RunningSignup, tag: 'kind' | 'phone' | 'review' | 'registered') =>
  eventually(() => expect(flow.signup.getSnapshot().hasTag(tag)).toBe(true));
const persisted = (store: MemoryStore) => flowStore(store).read('device');

describe('the running registration', () => {
  it('is the same one until somebody signs out on this device; the next one starts empty [R2.60]', async () => {
    const { app, ends } = appWith();
    const { flow } = begin(app);
    await at(flow, 'kind');
    expect(begin(app).flow).toBe(flow);
    ends();
    expect(flow.signup.getSnapshot().status).toBe('stopped');
    expect(begin(app).flow).not.toBe(flow);
  });

  it('persists its draft while it is filled in, through a session that ends, until somebody signs out [R3.06] [R8.01] [R2.60]', async () => {
    const { flow, store } = begin(appWith().app);
    await at(flow, 'kind');
    expect(await persisted(store)).toBeNull();
    flow.signup.send({ type: 'CHANGE', change: { kind: 'text', field: 'managerName', value: 'Layla' } });
    flow.signup.send({ type: 'HIDE' });
    await eventually(async () =>
      expect(await persisted(store)).toMatchObject({
        kind: 'registration',
        payload: { draft: { texts: { managerName: 'Layla' } }, step: 'kind' },
      }),
    );
    const keeper = new SessionKeeper(store);
    await keeper.end();
    expect(await persisted(store)).not.toBeNull();
    await keeper.clear();
    expect(await persisted(store)).toBeNull();
  });

  it('sends the referrer, and leaves nothing behind once registered [R2.61] [R3.06]', async () => {
    const store = new MemoryStore();
    const signup = new FakeSignup();
    signup.files.add('file-owner-id');
    await store.write(REFERRER_SLICE, 'partner-1');
    await flowStore(store).write('device', { kind: 'registration', payload: { draft: wholeDraft(), step: 'phone' } });
    const { flow } = begin(appWith().app, store, signup);
    await at(flow, 'phone');
    flow.signup.send({ type: 'SEND_CODE', language: 'en' });
    await eventually(() =>
      expect(flow.signup.getSnapshot().children.verification?.getSnapshot().hasTag('entering')).toBe(true),
    );
    flow.signup.getSnapshot().children.verification?.send({ type: 'ENTER', typed: signup.verification.lastCode });
    await at(flow, 'review');
    flow.signup.send({ type: 'SEND', key: flow.newKey(), language: 'en' });
    await at(flow, 'registered');
    expect(signup.registered[0]?.registration.referrer).toBe('partner-1');
    await eventually(async () => expect(await persisted(store)).toBeNull());
  });

  it('reads nothing of another flow, and nothing hostile, as its own [T.44]', async () => {
    for (const slot of [
      { kind: 'order', payload: { draft: wholeDraft(), step: 'manager' } },
      { kind: 'registration', payload: { draft: { regionCode: '__proto__' }, step: 'review' } },
    ] as const) {
      const store = new MemoryStore();
      await flowStore(store).write('device', slot);
      const { flow } = begin(appWith().app, store);
      await at(flow, 'kind');
      expect(flow.signup.getSnapshot().context.draft.businessType).toBeNull();
      flow.end();
    }
  });
});
