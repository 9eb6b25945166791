// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createActor } from 'xstate';
import { afterEach, expect, it, vi } from 'vitest';
import type { AppSystem } from '../../../src/application/app-system';
import { createInspection } from '../../../src/application/inspection';
import type { PersistedProgress } from '../../../src/domain/tours/tour';
import { sessionMachine } from '../../../src/domain/identity/session.machine';
import { AppContext } from '../../../src/ui/app/app-context';
import { TourList } from '../../../src/ui/features/tours/tour-list';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { expectAccessible } from '../../support/pages/axe';
import { FakeTours } from '../../support/fakes/fake-tours';
import { eventually } from '../../support/eventually';

afterEach(cleanup);

const kept = (tour: PersistedProgress['tour'], step: string, outcome: PersistedProgress['outcome']) =>
  ({ tour, version: 1, step, outcome }) as const;

async function shown(language: 'en' | 'ar', page = '/') {
  const port = new FakeTours();
  await port.keep(kept('welcome', 'price', 'finished'));
  await port.keep(kept('first-parcel', 'review', 'later'));
  const still = createActor(sessionMachine);
  const session = {
    ...still.getSnapshot(),
    context: {
      ...still.getSnapshot().context,
      session: { user: { id: 'user-1', type: 'customer' }, regionCode: 'BH-manama' },
    },
  };
  const ported = Promise.resolve(port);
  const app = {
    session: { getSnapshot: () => session, subscribe: () => ({ unsubscribe: () => undefined }) },
    shell: {
      getSnapshot: () => ({ hasTag: () => false, context: { digits: 'latn' } }),
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
    inspection: createInspection(() => 0),
    tours: () => ported,
  } as unknown as AppSystem;
  const onStart = vi.fn<() => void>();
  const messages = await loadMessages(language, ['common', 'tours']);
  await act(async () => {
    render(
      <AppContext value={app}>
        <I18nextProvider i18n={messages}>
          <h2>Help</h2>
          <TourList onStart={onStart} page={page} />
        </I18nextProvider>
      </AppContext>,
    );
    await ported;
  });
  return { port, onStart };
}

it('lists every tour with how it stands, and goes on where one was left [R10.08]', async () => {
  const { port, onStart } = await shown('en');
  expect(await screen.findByText('Finished')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('button')?.getAttribute('aria-label'))).toEqual(
    [
      'Start again: Welcome to Mersal',
      'Go on: Your first parcel',
      'Start: Read your alerts',
      'Start: Several drop-offs, or later',
    ],
  );
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Go on: Your first parcel' }));
  expect(onStart).toHaveBeenCalledOnce();
  await eventually(() => expect(port.asked.at(-1)).toEqual(kept('first-parcel', 'review', 'none')));
  expect(screen.getByText('Under way')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Start again: Welcome to Mersal' }));
  await eventually(() => expect(port.asked.at(-1)).toEqual(kept('welcome', 'places', 'none')));
});

it('lists the tour of a page on that page alone [R10.08]', async () => {
  await shown('en', '/ecommerce/setup');
  expect(await screen.findByRole('button', { name: 'Start: Set up your store' })).toBeTruthy();
});

it('says it in Arabic too [R10.08] [R1.13]', async () => {
  await shown('ar');
  expect(await screen.findByText('مكتملة')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'تابع: طردك الأول' })).toBeTruthy();
});
