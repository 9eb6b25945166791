// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { nameOf } from '@mersal/machine-paths/spec';
import { statesOf } from '@mersal/machine-paths/walk';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AppSystem } from '../../../src/application/app-system';
import type { RequestContext } from '../../../src/domain/ordering/request-context';
import { verificationMachine } from '../../../src/domain/verification/verification.machine';
import { FakeAddressChecks } from '../../support/fakes/fake-address-checks';
import { Sending } from '../../support/pages/render-quick';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import type { WholeApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';
import { addressCheck } from '../../paths/address-check.paths';
import { payment } from '../../paths/payment.paths';
import { guest, quickParcel } from '../../paths/quick-parcel.paths';
import { request } from '../../paths/request.paths';
import { askReset, reset } from '../../paths/reset.paths';
import { signup } from '../../paths/signup.paths';

// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/components/map/map-view'),
    import('../../../src/ui/components/map/pin-picker'),
    import('../../../src/ui/features/address-check/address-check-page'),
    import('../../../src/ui/features/request/request-drawer'),
    import('../../../src/ui/features/quick-parcel/quick-parcel-page'),
    import('../../../src/ui/features/signup/signup-page'),
  ]);
});
afterEach(cleanup);

/** A machine that stands still at a snapshot, whatever it is sent. @param heard what it was sent */
function stillAt(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, heard: AnyEventObject[]): AnyStateMachine {
  return Object.assign(Object.create(machine) as AnyStateMachine, {
    getInitialSnapshot: () => snapshot,
    transition: (at: AnyMachineSnapshot, event: AnyEventObject) => {
      heard.push(event);
      return at;
    },
    start: () => undefined,
  });
}

/** A snapshot of the state graph for a view: where it shows a child, there is one. */
function shownAs(snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const ids = Object.keys(snapshot.children as Readonly<Record<string, AnyActorRef>>);
  const children = ids.includes('verification')
    ? { verification: createActor(verificationMachine, { input: { phone: '+97336123456', language: 'en' } }) }
    : {};
  return { ...snapshot, children } as AnyMachineSnapshot;
}

interface Shown {
  readonly spec: PathSpec;
  readonly path: string;
  readonly isSignedIn?: true;
  /** What distinguishes two states, where the spec's own projection makes a graph that takes minutes to walk. */
  readonly by?: PathSpec['project'];
  /** Tags of states that another page shows. */
  readonly elsewhere?: readonly string[];
}

const isThere = (snapshot: AnyMachineSnapshot, ...names: readonly string[]): readonly boolean[] =>
  names.map((name) => (snapshot.context as Readonly<Record<string, unknown>>)[name] !== null);

interface StateNode {
  readonly type: string;
  readonly tags: readonly string[];
  readonly states: Readonly<Record<string, unknown>>;
}

/** A state of a chart, and all inside it. */
const nodesOf = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states).flatMap((each) => nodesOf(each as StateNode)),
];

/** One snapshot for each set of tags: views ask for nothing else about a state. */
function snapshotsOf({ spec, by = spec.project, elsewhere = [] }: Shown): readonly AnyMachineSnapshot[] {
  const found = new Map<string, AnyMachineSnapshot>();
  for (const { snapshot } of statesOf({ ...spec, project: by })) {
    const tags = [...(snapshot.tags as ReadonlySet<string>)].toSorted();
    if (snapshot.status === 'active' && !tags.some((tag) => elsewhere.includes(tag)))
      found.set(tags.join(' '), snapshot);
  }
  return [...found.values()];
}

const fieldsShown = () => [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
const isTypedIn = ({ type, readOnly, disabled }: HTMLInputElement | HTMLTextAreaElement): boolean =>
  ['text', 'tel', 'email', 'password', 'search', 'textarea'].includes(type) && !readOnly && !disabled;
/** What each of these fields holds, the chosen ones marked. */
const held = (fields: ReturnType<typeof fieldsShown>) =>
  fields
    .filter(({ type }) => type !== 'file')
    .map(
      (field) =>
        `${field.name}: ${field.value} ${field instanceof HTMLInputElement && field.checked ? '(chosen)' : ''}`,
    );

/** Writes into each field that keeps what is written by itself; those of a machine go back to what it holds. */
function typeAll(): void {
  for (const field of fieldsShown().filter(isTypedIn)) fireEvent.input(field, { target: { value: `${field.value}7` } });
}

/** Everything that the page shows is there in the other language, and nothing broke. */
async function switchOnce({ app }: Pick<WholeApp, 'app'>): Promise<void> {
  const to = document.documentElement.lang === 'ar' ? 'en' : 'ar';
  await act(async () => app.shell.send({ type: 'SET_LANGUAGE', language: to }));
  await waitFor(() => expect(document.documentElement.lang).toBe(to));
  expect(document.body.textContent).not.toMatch(/broke on this page|خلل في هذه الصفحة/);
  expect(document.body.textContent?.trim()).not.toBe('');
}

const FLOWS: readonly Shown[] = [
  { spec: quickParcel, path: '/quick-parcel', by: (snapshot) => isThere(snapshot, 'quote', 'attempt', 'refusal') },
  { spec: guest, path: '/quick-parcel/orders' },
  { spec: payment, path: '/quick-parcel/payment/result/quick-parcel-slug-1' },
  { spec: addressCheck, path: '/customer-address-verification#a-link' },
  { spec: askReset, path: '/reset' },
  { spec: reset, path: '/reset/a-token' },
  {
    spec: signup,
    path: '/auth/signup',
    by: (snapshot) => isThere(snapshot, 'verified', 'attempt'),
    elsewhere: ['registered'],
  },
  {
    spec: request,
    path: '/orders',
    isSignedIn: true,
    by: (snapshot) => [
      ...isThere(snapshot, 'quote', 'attempt', 'refusal'),
      (snapshot.context as RequestContext).draft.dropOffs[0]?.saved !== null,
    ],
  },
];

describe.each(FLOWS.map((flow) => [nameOf(flow.spec), flow] as const))('%s', (name, flow) => {
  const snapshots = snapshotsOf(flow);

  it('has a snapshot for every tag of its chart', () => {
    const tagged = nodesOf(flow.spec.machine.root)
      .filter(({ type }) => type !== 'final')
      .flatMap(({ tags }) => tags);
    const seen = new Set(snapshots.flatMap((snapshot) => [...(snapshot.tags as ReadonlySet<string>)]));
    expect([...new Set(tagged)].filter((tag) => !seen.has(tag) && !flow.elsewhere?.includes(tag))).toEqual([]);
  });

  it('is shown in the other language in each of its states; none breaks, nothing typed is lost, no state is left [R1.13] [R11.35]', async () => {
    for (const snapshot of sampled(snapshots, 6)) {
      const heard: AnyEventObject[] = [];
      const standIn = ((logic: AnyStateMachine, { id }: { id: string }) =>
        id === name || logic.id === name ? stillAt(logic, shownAs(snapshot), heard) : logic) as unknown as NonNullable<
        AppSystem['standIn']
      >;
      const page = await renderApp({
        path: flow.path,
        standIn,
        shell: { language: 'en', languageChosen: true },
        ...(flow.isSignedIn ? { session: freshSession() } : {}),
      });
      if (flow.isSignedIn) {
        await act(async () => page.app.shell.send({ type: 'OPEN_REQUEST' }));
        await screen.findByRole('heading', { name: 'Request a driver' });
      }
      await waitFor(() => expect(document.body.querySelector('h1, h2')).not.toBeNull());
      await act(async () => typeAll());
      // Only these are compared: on a busy machine a part of the page may appear, or a read be lost, after this.
      const fields = fieldsShown();
      const before = held(fields);
      heard.length = 0;
      await switchOnce(page);
      const at = `${[...(snapshot.tags as ReadonlySet<string>)].join(' ')} of ${name}`;
      expect(held(fields), at).toEqual(before);
      expect(fields.filter(({ isConnected }) => !isConnected).length, at).toBe(0);
      expect(
        heard.filter(({ type }) => type !== 'LOST'),
        `what ${at} was told`,
      ).toEqual([]);
      cleanup();
    }
  });
});

describe('a map with a pin', () => {
  it('stays where it is, pin and all, and speaks the other language [R1.13]', async () => {
    const person = new Sending();
    await person.visit();
    await person.fill();
    await person.place('pickUp', '26.2165, 50.5885'); // folded with its map since the drop-off was filled in
    const map = await screen.findByRole('application', { name: person.t('pickUp.map') });
    expect(within(map).getByRole('button', { name: 'Zoom in' })).toBeTruthy();
    await switchOnce(person.page);
    expect(map.isConnected).toBe(true);
    expect(await within(map).findByRole('button', { name: 'تكبير' })).toBeTruthy();
    expect(within(map).queryByRole('button', { name: 'Zoom in' })).toBeNull();
    expect(person.field('pickUp.position').value).toBe('26.21650, 50.58850');
    await switchOnce(person.page);
    expect(within(map).getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  });

  it(
    'stays on the recipient’s page as well, whether the pin is looked at or moved [R1.13] [R2.54]',
    { tags: 'long' },
    async () => {
      const port = new FakeAddressChecks();
      const page = await renderApp({
        path: `/customer-address-verification#${port.sent()}`,
        shell: { language: 'en', languageChosen: true },
        addressCheck: port,
      });
      await screen.findByRole('application');
      await switchOnce(page);
      await switchOnce(page);
      fireEvent.click(await screen.findByRole('button', { name: 'No, the place is different' }));
      const at = await screen.findByLabelText<HTMLInputElement>('Paste a location');
      fireEvent.input(at, { target: { value: '26.2341, 50.5433' } });
      await switchOnce(page);
      expect(at.isConnected).toBe(true);
      expect(at.value).toBe('26.23410, 50.54330');
    },
  );

  it('stands up to another region at the same moment', { tags: 'long' }, async () => {
    const person = new Sending();
    await person.visit();
    await person.fill();
    fireEvent.click(screen.getByRole('radio', { name: 'Riyadh' }));
    await switchOnce(person.page);
    await waitFor(() => expect(person.field('pickUp.position').value).toBe(''));
  });
});
