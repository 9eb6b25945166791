// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { everyDay, sampleBranch } from '../../support/samples/sample-branches';
import { RequestPorts, renderRequest } from '../../support/pages/render-request';
import { chooseHome } from '../../support/pages/request-steps';
import { failed, success } from '../../../src/domain/shared/result';
import { sampleQuote } from '../../support/samples/sample-requests';
import { sampled } from '../../support/sampled';

/** The fields load when they are asked for; on a busy machine that takes longer than a test waits. */
beforeAll(() =>
  Promise.all([
    import('../../../src/ui/features/request/timing-fields'),
    import('../../../src/ui/features/request/opening-note'),
  ]),
);
afterEach(cleanup);

const DAY = 86_400_000;
const manamaDay = (ahead: number): string =>
  new Date(Date.now() + 3 * 3_600_000 + ahead * DAY).toISOString().slice(0, 10);
const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // What appears is loaded first: React must be told to wait for it.
  await act(async () => void fireEvent.click(button));
};
const type = async (label: string, value: string) => {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

describe('scheduling a delivery [R1.03]', () => {
  it('adds no field to a parcel now; later it asks for a day and a window, and prices it', async () => {
    const ports = new RequestPorts();
    const { container } = await renderRequest(ports);
    await press('Schedule for later');
    await type('Day', manamaDay(2));
    await type('From', '14:00');
    await type('To', '15:00');
    fireEvent.click(await screen.findByLabelText(/Deliver by/));
    const to = screen.getAllByRole('combobox').at(-1) as HTMLElement;
    fireEvent.focus(to);
    fireEvent.change(to, { target: { value: 'huda' } });
    fireEvent.click(await screen.findByRole('option', { name: /Huda at home/ }));
    await waitFor(() =>
      expect(ports.quotes.at(-1)?.timing).toEqual({
        kind: 'scheduled',
        goal: 'delivery',
        at: `${manamaDay(2)}T11:00:00.000Z`,
        until: `${manamaDay(2)}T12:00:00.000Z`,
      }),
    );
    // What comes from now on says nothing of that window.
    await screen.findByText(/, a ride of/);
    expect(screen.queryByText(/^Delivered in/)).toBeNull();
    await expectAccessible(container);
    await press('As soon as possible instead');
    await waitFor(() => expect(ports.quotes.at(-1)?.timing).toEqual({ kind: 'instant' }));
    expect(screen.queryByLabelText('Day')).toBeNull();
    await press('Schedule for later');
    expect((await field('Day')).value).toBe(manamaDay(2)); // nothing that was typed is lost
  });

  it('takes a window over midnight and says so, and refuses one that is too short or ends before it begins', async () => {
    await renderRequest(new RequestPorts());
    await press('Schedule for later');
    await type('Day', manamaDay(2));
    await type('From', '23:00');
    await type('To', '01:00');
    expect(await screen.findByText('On the next day')).toBeTruthy();
    expect((await field('To')).getAttribute('aria-invalid')).not.toBe('true');
    await type('To', '23:15');
    expect(await screen.findByText('Make the window at least 30 minutes long.')).toBeTruthy();
    await type('To', '22:00');
    expect(await screen.findByText(/Choose an end that is later than the start/)).toBeTruthy();
    expect(screen.queryByText('On the next day')).toBeNull();
  });

  it.each(
    sampled(
      [
        ['Day', manamaDay(-1), 'This time is over. Choose a later one.'],
        ['Day', manamaDay(32), 'This is too far ahead. Choose a day within the next 30 days.'],
        ['From', '', 'Please fill this in.'],
      ],
      3,
    ),
  )('says at its field what is wrong: %s %s', async (label, value, text) => {
    await renderRequest(new RequestPorts());
    await press('Schedule for later');
    await type(label, value);
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a branch with opening hours [R1.03]', () => {
  it('comes back from the review to the time that the server does not take, and says why [R1.03]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    await chooseHome();
    await press('Schedule for later');
    await type('Day', manamaDay(2));
    await type('From', '05:00');
    await type('To', '06:00');
    ports.quote = () =>
      failed({
        kind: 'refused',
        status: 422,
        code: 'OUTSIDE_HOURS',
        text: { en: 'The branch is not open at that time.', ar: 'الفرع مغلق في هذا الوقت.' },
        fields: [{ path: 'timing.at', code: 'closed' }],
        retryAfterMs: null,
      });
    // Before the price is asked: what is typed is priced a moment later.
    await press('Review the request');
    await screen.findByText('The branch is closed at this time. Choose a time within its opening hours.');
    expect((await field('From')).getAttribute('aria-invalid')).toBe('true');
    await press('Review the request');
    expect(screen.queryByRole('heading', { name: 'Is this right?' })).toBeNull();
    ports.quote = () => success(sampleQuote());
    await type('From', '05:30');
    await press('Review the request');
    await screen.findByRole('heading', { name: 'Is this right?' });
  });

  it('says calmly that it is closed now, and offers a window of its next opening', async () => {
    const ports = new RequestPorts();
    const tomorrow = manamaDay(1);
    const days = [{ day: tomorrow, spans: [{ from: '10:00', to: '10:30' }] }];
    ports.branches.details = [sampleBranch({ id: 'branch-1', hours: { ...everyDay(), specialDays: days } })];
    const { container } = await renderRequest(ports);
    await screen.findByText(/Closed now\. Opens .*You can request a driver now all the same\./);
    await press('Schedule for later');
    expect((await field('Day')).value).toBe(tomorrow);
    expect([(await field('From')).value, (await field('To')).value]).toEqual(['10:00', '10:30']);
    await screen.findByText(/The branch on this day: 10:00.* to 10:30/);
    await expectAccessible(container);
    await type('Day', manamaDay(2));
    await screen.findByText('The branch on this day: Closed.');
  });
});
