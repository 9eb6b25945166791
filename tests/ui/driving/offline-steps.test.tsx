// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DriverPerson, OFFLINE } from '../../support/pages/driver-person';

afterEach(cleanup);

describe.each(LANGUAGES)('steps without a connection (%s)', (language) => {
  it('goes on without a connection, says how many steps wait, and sends them after a reload [R11.12]', async () => {
    const person = new DriverPerson(language);
    await person.offered(0, 'accepted', 'photo');
    person.press(person.t('offer.accept'));
    await screen.findByRole('button', { name: person.t('do.in progress') });
    // The first one arrives; only the answer is lost.
    person.driving.failure = OFFLINE;
    person.driving.isAnswerLost = true;
    person.press(person.t('do.in progress'));
    await screen.findByRole('heading', { name: person.t('now.arrived') });
    person.driving.isAnswerLost = false;
    expect(screen.getByText(person.counted('steps.waiting', 1))).toBeTruthy();
    await expectAccessible();
    await person.pressSoon(person.t('do.arrived'));
    await person.pressSoon(person.t('do.picked up'));
    fireEvent.change(await screen.findByLabelText(person.t('proof.photo.take')), {
      target: { files: [new File(['photo'], 'door.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByRole('img', { name: person.t('proof.photo.taken') });
    person.press(person.t('do.delivered'));
    await screen.findByText(person.counted('steps.waiting', 4));
    // Leaving now would lose them: it is said first.
    await person.pressSoon(person.t('signOut'));
    await screen.findByText(person.counted('leaving.text', 4));
    await expectAccessible();
    person.press(person.t('leaving.stay'));
    expect(person.driving.taken).toEqual(['in progress']);
    cleanup();
    person.driving.failure = null;
    await person.open();
    await screen.findByText(person.t('waiting.title'));
    await waitFor(() => expect(screen.queryByText(person.t('sendNow'))).toBeNull());
    expect(person.driving.taken).toEqual(['in progress', 'arrived', 'picked up', 'delivered']);
  });

  it('explains what was not taken, until it is read [R11.12]', { tags: 'long' }, async () => {
    const person = new DriverPerson(language);
    await person.offered(0);
    person.press(person.t('offer.accept'));
    await screen.findByRole('button', { name: person.t('do.in progress') });
    person.driving.failure = OFFLINE;
    person.press(person.t('do.in progress'));
    await person.pressSoon(person.t('do.arrived'));
    await screen.findByText(person.counted('steps.waiting', 2));
    person.driving.cancel();
    person.driving.failure = null;
    person.press(person.t('sendNow'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(person.t('steps.why.ORDER_CANCELLED'));
    expect(alert.textContent).toContain(person.counted('steps.more', 1));
    expect(alert.textContent).toContain('MN-100201');
    const call = screen.getByRole('link', { name: /Pearl Bakery/ });
    expect(call.getAttribute('href')).toBe('tel:+97336003344');
    await expectAccessible();
    cleanup();
    await person.open();
    await screen.findByText(person.t('waiting.title'));
    await person.pressSoon(person.t('steps.seen'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
