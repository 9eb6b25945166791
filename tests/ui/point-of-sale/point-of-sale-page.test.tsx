// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../support/fakes/fake-clock';
import { CONNECTED, FakePointOfSale, NOT_CONNECTED } from '../../support/fakes/fake-point-of-sale';
import { refused } from '../../support/fakes/failing';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const PAGE = '/account/foodics';
const BACK = '/account/foodics/callback';

async function open(
  pointOfSale: FakePointOfSale,
  path = PAGE,
  { language = 'en', isOut = false }: { readonly language?: 'en' | 'ar'; readonly isOut?: boolean } = {},
) {
  const left: string[] = [];
  const app = await renderApp({
    path,
    ...(isOut ? {} : { session: freshSession() }),
    shell: { language, languageChosen: true },
    features: { clock: new FakeClock() },
    records: fakeRecordPorts({ pointOfSale, page: { leaveFor: async (url) => void left.push(url) } }),
  });
  return { ...app, left };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the point of sale [R1.09]', () => {
  it('is connected on its own page, once per press', async () => {
    const { left } = await open(new FakePointOfSale());
    await screen.findByText('Connect your Foodics account');
    await expectAccessible();
    await press('Connect Foodics');
    fireEvent.click(screen.getByRole('button', { name: /Connect Foodics|Opening Foodics/ }));
    await waitFor(() => expect(left).toEqual(['https://pos.example/authorize?state=state-1']));
  });

  it('says where it cannot be connected, and whom to ask', async () => {
    await open(new FakePointOfSale({ ...NOT_CONNECTED, isOffered: false }));
    await screen.findByText('Foodics cannot be connected here yet');
    expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/support/add');
  });

  it.each(
    sampled(
      [
        ['revoked', /withdrew the permission/, 'Connect again'],
        ['expired', /has expired/, 'Connect again'],
        ['inactive', /account is not active/, 'Check again'],
      ] as const,
      3,
    ),
  )('that is %s says what that means and what to do [R4.06] [R8.09]', async (state, text, button) => {
    await open(new FakePointOfSale({ ...CONNECTED, state }));
    await screen.findByText(text);
    expect(screen.getByRole('button', { name: button })).toBeDefined();
    await expectAccessible();
  });

  it('is asked now, says why it cannot be, and is disconnected after a question', async () => {
    const pos = new FakePointOfSale(CONNECTED);
    await open(pos);
    await screen.findByRole('heading', { name: 'Pearl Kitchen' });
    pos.failure = refused(503, 'POS_UNAVAILABLE');
    await press('Check now');
    expect((await screen.findByRole('alert')).textContent).toContain('No: POS_UNAVAILABLE');
    pos.failure = null;
    pos.current = { ...CONNECTED, state: 'inactive' };
    await press('Check now');
    await screen.findByText('Not active');
    await press('Disconnect');
    const dialog = await screen.findByRole('dialog', { name: 'Disconnect Foodics?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Connect your Foodics account');
  });

  it('that cannot be read says so, and is read again', async () => {
    const pos = new FakePointOfSale(CONNECTED);
    pos.failure = refused(500, 'INTERNAL');
    await open(pos);
    await screen.findByText('No: INTERNAL');
    pos.failure = null;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Pearl Kitchen' });
  });
});

describe('the way back from the point of sale [R2.55] [R8.09]', () => {
  it('finishes the connection at once for whoever is signed in, and keeps no code in the address', async () => {
    const pos = new FakePointOfSale();
    const { location } = await open(pos, `${BACK}?code=code-1&state=state-1`);
    await screen.findByRole('heading', { name: 'Foodics is connected' });
    expect(pos.finished).toEqual([{ code: 'code-1', state: 'state-1' }]);
    expect(location()).toBe(BACK);
    expect(screen.getByRole('link', { name: 'Show the connection' }).getAttribute('href')).toBe(PAGE);
    await expectAccessible();
  });

  it('leads whoever is signed out through the sign-in, to where a person confirms it [T.29]', async () => {
    const pos = new FakePointOfSale();
    const { location } = await open(pos, `${BACK}?code=code-1&state=state-1`, { isOut: true });
    await waitFor(() =>
      expect(location()).toBe(
        `/auth/login?redirect=${encodeURIComponent('/account/foodics?code=code-1&state=state-1')}`,
      ),
    );
    expect(pos.finished).toEqual([]);
    cleanup();
    await open(pos, `${PAGE}?code=code-1&state=state-1`);
    await screen.findByText(/Press the button to finish it for/);
    expect(pos.finished).toEqual([]);
    await press('Finish connecting');
    await press('Show the connection');
    await screen.findByRole('heading', { name: 'Pearl Kitchen' });
  });

  it.each([
    ['error=access_denied', /You did not allow the connection/],
    ['error=user_cancelled&state=x', /was cancelled in Foodics/],
    ['state=state-1', /is not complete/],
    ['', /is not complete/],
    ['code=code-1&state=foreign', /No: POS_STATE_UNKNOWN/],
  ])('says of "%s" why nothing was connected, and begins again', async (query, text) => {
    const { left } = await open(new FakePointOfSale(), `${BACK}?${query}`);
    await screen.findByRole('heading', { name: 'Foodics is not connected' });
    expect(screen.getByText(text)).toBeDefined();
    await press('Connect again');
    await waitFor(() => expect(left).toHaveLength(1));
  });

  it('asks again with the same code where the answer was lost', async () => {
    const pos = new FakePointOfSale();
    pos.failure = { kind: 'offline' };
    pos.isAnswerLost = true;
    await open(pos, `${BACK}?code=code-1&state=state-1`);
    await screen.findByRole('heading', { name: 'We do not know yet whether it worked' });
    pos.failure = null;
    await press('Try again');
    await screen.findByRole('heading', { name: 'Foodics is connected' });
    expect(pos.finished).toHaveLength(2);
  });

  it('reads in Arabic', { tags: 'long' }, async () => {
    await open(new FakePointOfSale({ ...CONNECTED, state: 'inactive' }), PAGE, { language: 'ar' });
    await screen.findByText(/إن حساب المطعم غير نشط/);
    await expectAccessible();
  });
});
