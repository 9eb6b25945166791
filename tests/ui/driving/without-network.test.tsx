// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DriverPerson, OFFLINE } from '../../support/pages/driver-person';
import { sampleOffer, sampleTrip } from '../../support/samples/sample-work';
import { sampled } from '../../support/sampled';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** The phone notices its network. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe.each(LANGUAGES)("a driver's page without a network (%s)", (language) => {
  it('says so as soon as the phone knows, before anything is pressed [R11.41] [R11.12]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await screen.findByRole('heading', { name: person.t('now.in progress') });
    setOnline(false);
    expect(screen.getByText(person.t('offline.trip'))).toBeTruthy();
    await expectAccessible();
    setOnline(true);
    expect(screen.queryByText(person.t('offline.trip'))).toBeNull();
  });

  it('shows the trip after a reload, with whom to call, and takes its steps; online again it goes on by itself [R11.41]', async () => {
    const person = new DriverPerson(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await person.pressSoon(person.t('do.in progress'));
    await screen.findByRole('heading', { name: person.t('now.arrived') });
    cleanup();
    person.driving.failure = OFFLINE;
    await person.open();
    await screen.findByRole('heading', { name: person.t('now.arrived') });
    expect(screen.getByText(person.t('offline.trip'))).toBeTruthy();
    expect(screen.getByText('Pearl Bakery')).toBeTruthy();
    expect(screen.getByRole('link', { name: new RegExp(person.t('call')) }).getAttribute('href')).toBe(
      'tel:+97336003344',
    );
    expect(person.device.isAwake).toBe(true);
    await expectAccessible();
    await person.pressSoon(person.t('do.arrived'));
    await screen.findByText(person.counted('steps.waiting', 1));
    person.driving.failure = null;
    person.press(person.t('sendNow'));
    await screen.findByRole('heading', { name: person.t('now.picked up') });
    expect(person.driving.taken).toEqual(['in progress', 'arrived']);
  });

  it('shows nothing of a trip that is over, nor of a driver who left or is not known any more [R11.41] [R2.60]', async () => {
    const person = new DriverPerson(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await screen.findByRole('heading', { name: person.t('now.in progress') });
    person.driving.cancel();
    person.look();
    await screen.findByText(person.t('waiting.title'));
    cleanup();
    person.driving.failure = OFFLINE;
    await person.open();
    await screen.findByText(person.t('offline.free'));
    expect(document.body.textContent).not.toContain('Pearl Bakery');
    await person.pressSoon(person.t('signOut'));
    await screen.findByText(person.t('gate'));
    cleanup();
    await person.open();
    await screen.findByText(person.t('gate'));
  });

  it.each(sampled(['look', 'step'] as const, 2))(
    'forgets a kept trip when a %s hears that the session was ended elsewhere [R11.41] [T.16]',
    async (hears) => {
      const person = new DriverPerson(language);
      await person.offered(0);
      person.press(person.t('offer.accept'));
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      await vi.waitFor(async () => expect(await person.isWorkKept()).toBe(true));
      person.driving.endToken();
      if (hears === 'look') person.look();
      else person.press(person.t('do.in progress'));
      await screen.findByText(person.t('gate'));
      await vi.waitFor(async () => expect(await person.isWorkKept()).toBe(false));
      cleanup();
      person.driving.failure = OFFLINE;
      await person.open();
      await screen.findByRole('heading', { level: 1 });
      expect(document.body.textContent).not.toContain('Pearl Bakery');
    },
  );

  it(
    'forgets parcels that have to go back when their driver signs out without a network [R11.41] [R2.60]',
    { tags: 'long' },
    async () => {
      const person = new DriverPerson(language);
      await person.offered(0);
      person.press(person.t('offer.accept'));
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      person.driving.cancel(true);
      person.look();
      const [said = ''] = person.t('held.title').split('{{');
      const isHeld = () => screen.findByText((text) => text.startsWith(said));
      await isHeld();
      cleanup();
      person.driving.failure = OFFLINE;
      await person.open();
      await isHeld();
      await person.pressSoon(person.t('signOut'));
      await screen.findByText(person.t('gate'));
      await vi.waitFor(async () => expect(await person.isWorkKept()).toBe(false));
      cleanup();
      await person.open();
      await screen.findByText(person.t('gate'));
      expect(document.body.textContent).not.toContain('Pearl Bakery');
    },
  );

  it(
    'keeps the trip again for a driver who signs in after their session was ended [R11.41]',
    { tags: 'long' },
    async () => {
      const person = new DriverPerson(language);
      await person.offered(0);
      person.press(person.t('offer.accept'));
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      person.driving.endToken();
      person.look();
      await screen.findByText(person.t('gate'));
      await person.signIn();
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      cleanup();
      person.driving.failure = OFFLINE;
      await person.open();
      await screen.findByRole('heading', { name: person.t('now.in progress') });
      expect(screen.getByText('Pearl Bakery')).toBeTruthy();
    },
  );

  it('says that a window has passed, and whom a note is for [R2.35]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.open();
    await person.signIn();
    await person.pressSoon(person.t('duty.goOn'));
    await screen.findByText(person.t('waiting.title'));
    const timing = {
      kind: 'scheduled',
      goal: 'delivery',
      at: '2020-01-05T09:00:00Z',
      until: '2020-01-05T10:00:00Z',
    } as const;
    person.driving.offer(sampleOffer({ timing }), sampleTrip('picked up', { timing }));
    person.look();
    await screen.findByText(person.t('offer.title'));
    expect(screen.getByText(person.t('offer.planned.late'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: person.t('offer.accept') }));
    await screen.findByRole('heading', { name: person.t('now.delivered') });
    expect(screen.getByText(person.t('offer.planned.late'))).toBeTruthy();
    expect(screen.getByText(person.t('note'))).toBeTruthy();
    await expectAccessible();
  });
});
