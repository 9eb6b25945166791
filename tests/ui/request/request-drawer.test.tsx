// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlacedOrder } from '../../../src/domain/ordering/order';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { money } from '../../../src/domain/shared/money';
import { expectAccessible } from '../../support/pages/axe';
import { MemoryStore } from '../../support/fakes/fake-store';
import { RequestPorts, renderRequest, requestApp } from '../../support/pages/render-request';
import { chooseHome, confirmButton, section, toReview } from '../../support/pages/request-steps';
import { sampleBranch } from '../../support/pages/render-page';
import { sampleOrder } from '../../support/samples/sample-orders';
import { sampleQuote, savedHome, savedShop } from '../../support/samples/sample-requests';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const refused = (
  status: number,
  code: string,
  fields: { path: string; code: string }[] = [],
  data?: unknown,
): Result<PlacedOrder> =>
  failed({
    kind: 'refused',
    status,
    code,
    text: { en: `${code} in words`, ar: 'كلمات' },
    fields,
    retryAfterMs: null,
    data,
  });

/** A place that is not the pick-up, so it is offered as a drop-off too. */
const notSuggested = { ...savedShop, isDefault: false };

describe('requesting a driver', () => {
  it('orders from the default address to a saved one, and offers to follow it [R2.31] [R1.03]', async () => {
    const ports = new RequestPorts();
    const { location, app } = await renderRequest(ports);
    const from = await section('Pick up from');
    await from.findByText('Shop');
    expect(from.getByLabelText<HTMLInputElement>("Sender's phone").value).toBe('+97317123456');
    await toReview();
    expect(screen.getByText('Mariam Al Sayed')).toBeTruthy();
    expect(screen.getByText(/We send the recipient no message/)).toBeTruthy();
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed).toHaveLength(1);
    expect(ports.placed[0]?.order).toMatchObject({
      quoteId: 'quote-1',
      payment: { method: 'wallet' },
      allowDuplicate: false,
      dropOffs: [{ recipient: { phone: '+97336123456' } }],
    });
    fireEvent.click(screen.getByRole('link', { name: 'Track' }));
    expect(location()).toBe('/task/order-1');
    expect(app.shell.getSnapshot().context.requestDrawerOpen).toBe(false);
  });

  it('makes one order of two quick clicks [T.36]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    await toReview();
    const confirm = await confirmButton();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await screen.findByText('Your driver is requested');
    expect(ports.placed).toHaveLength(1);
  });

  it('asks again with the same key where the answer was lost [T.36]', async () => {
    const ports = new RequestPorts();
    ports.answers = [failed({ kind: 'offline' }), success(sampleOrder())];
    await renderRequest(ports);
    await toReview();
    fireEvent.click(await confirmButton());
    await screen.findByRole('heading', { name: 'We are not sure that your order arrived' });
    fireEvent.click(screen.getByRole('button', { name: 'Check again now' }));
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(ports.placed[1]?.order).toEqual(ports.placed[0]?.order);
  });

  it(
    'says of one that was given up without an answer that it may exist, until the next one is put away [T.36]',
    { tags: 'long' },
    async () => {
      const store = new MemoryStore();
      const before = new RequestPorts(store);
      before.answers = [failed({ kind: 'offline' })];
      await renderRequest(before);
      await toReview();
      fireEvent.click(await confirmButton());
      fireEvent.click(await screen.findByRole('button', { name: 'Change the request' }));
      const said = /^A request before this one was sent, and its answer never came/;
      expect(await screen.findByText(said)).toBeTruthy();
      cleanup();
      const ports = new RequestPorts(new MemoryStore(store.disk));
      await renderRequest(ports, { app: requestApp(ports) });
      expect(await screen.findByText(said)).toBeTruthy();
      // Also of what is begun in place of it.
      fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
      expect(screen.getByText(said)).toBeTruthy();
      fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
      fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
      const confirm = await confirmButton();
      expect(screen.getByText(said)).toBeTruthy();
      fireEvent.click(confirm);
      expect(await screen.findByText(/^A request before this one may have been ordered too/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'See the orders' }).getAttribute('href')).toBe('/orders');
      // The receipt takes no press at once.
      await waitFor(() => expect(screen.getByRole('button', { name: 'New request' }).closest('[inert]')).toBeNull());
      fireEvent.click(screen.getByRole('button', { name: 'New request' }));
      await waitFor(() => expect(screen.queryByText(/^A request before/)).toBeNull());
    },
  );

  it('says it of a request that was begun in place of it, after a reload too [T.36] [R3.06]', async () => {
    const store = new MemoryStore();
    const before = new RequestPorts(store);
    before.answers = [failed({ kind: 'offline' })];
    await renderRequest(before);
    await toReview();
    fireEvent.click(await confirmButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Change the request' }));
    const said = /^A request before this one was sent, and its answer never came/;
    await screen.findByText(said);
    fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
    await screen.findByRole('button', { name: 'Bring it back' });
    cleanup();
    const ports = new RequestPorts(new MemoryStore(store.disk));
    await renderRequest(ports, { app: requestApp(ports) });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText(/^You began this request earlier/)).toBeNull();
  });

  it('goes on with the same key after a reload in the middle of sending [T.36] [R3.06]', async () => {
    const store = new MemoryStore();
    const before = new RequestPorts(store);
    before.answers = [failed({ kind: 'session-over' })];
    await renderRequest(before);
    await toReview();
    fireEvent.click(await confirmButton());
    await screen.findByRole('link', { name: 'Sign in and continue' });
    cleanup();
    const after = new RequestPorts(new MemoryStore(store.disk));
    await renderRequest(after, { app: requestApp(after) });
    await screen.findByText('Your driver is requested');
    expect(after.placed[0]).toEqual(before.placed[0]);
  });

  it('keeps what was typed when the page is left and comes back, and never shows it at another branch [R3.06]', async () => {
    const store = new MemoryStore();
    const first = await renderRequest(new RequestPorts(store));
    const note = (await section('Parcel')).getByLabelText(/Note for the driver/);
    fireEvent.change(note, { target: { value: 'Ring twice' } });
    first.unmount();
    await waitFor(() => expect(store.disk.requests).toContain('Ring twice'));
    const second = await renderRequest(new RequestPorts(new MemoryStore(store.disk)));
    expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy();
    second.unmount();
    await renderRequest(new RequestPorts(new MemoryStore(store.disk)), { branch: { ...sampleBranch, id: 'branch-2' } });
    await section('Parcel');
    expect(screen.queryByDisplayValue('Ring twice')).toBeNull();
  });

  it(
    'adds a card on the spot: the bank leads back to the request, which keeps what was typed',
    { tags: 'long' },
    async () => {
      const store = new MemoryStore();
      const ports = new RequestPorts(store);
      await renderRequest(ports);
      const note = (await section('Parcel')).getByLabelText(/Note for the driver/);
      fireEvent.change(note, { target: { value: 'Ring twice' } });
      fireEvent.click(await screen.findByRole('button', { name: 'Add a card' }));
      await waitFor(() => expect(ports.left).toEqual(['https://gateway.example/card/1/request']));
      expect(screen.getByDisplayValue('Ring twice')).toBeTruthy();
    },
  );

  it('judges nothing before it was touched, everything when the review is requested, and goes to the first error', async () => {
    const ports = new RequestPorts();
    ports.saved = [];
    await renderRequest(ports);
    const from = await section('Pick up from');
    const phone = from.getByLabelText("Sender's phone");
    fireEvent.change(phone, { target: { value: '12' } });
    expect(phone.getAttribute('aria-invalid')).toBe('false');
    fireEvent.blur(phone);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    const search = from.getByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(from.getByText('Choose a saved address, or enter a new one.')).toBeTruthy();
    expect(phone).toHaveProperty('value', '12');
  });

  it('says what was saved with the order, and takes it back [R11.21]', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    ports.answers = [success({ ...sampleOrder(), savedAddresses: ['Huda Al Alawi'] })];
    await renderRequest(ports);
    await toReview();
    fireEvent.click(await confirmButton());
    expect(await screen.findByText(/Saved to your addresses: .*Huda Al Alawi/)).toBeTruthy();
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Do not keep' }));
    expect(await screen.findByText('Not kept.')).toBeTruthy();
    expect(ports.forgotten).toEqual([sampleOrder().id]);
  });

  it('says what stays where it is taken back, and why [R11.42]', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    ports.answers = [success({ ...sampleOrder(), savedAddresses: ['Huda', 'Mariam', 'Noor', 'Ali'] })];
    ports.kept = [
      { name: 'Huda', reason: 'used' },
      { name: 'Mariam', reason: 'default' },
      { name: 'Ali', reason: 'changed' },
    ];
    await renderRequest(ports);
    await toReview();
    fireEvent.click(await confirmButton());
    fireEvent.click(await screen.findByRole('button', { name: 'Do not keep' }));
    const said = await screen.findByText(/Not kept\. Another order has used this since/);
    expect(said.textContent).toMatch(
      /stays saved: .Huda.\. Your store needs it .* stays saved: .Mariam.\. Somebody has changed/,
    );
  });

  it('pays by the saved card where the wallet has too little, says why, and leads to topping up from the wallet [R3.06]', async () => {
    const ports = new RequestPorts();
    ports.balance = money(100, 'BHD');
    const { location, app, client } = await renderRequest(ports);
    const pay = await section('Payment');
    const isChosen = (name: RegExp) => pay.getByRole<HTMLInputElement>('radio', { name }).checked;
    expect(isChosen(/^Wallet/)).toBe(true);
    await chooseHome();
    await pay.findByText(/The wallet has BHD\s0\.100, too little for this order\. Another way to pay is chosen/);
    expect(isChosen(/4242/)).toBe(true);
    // People who insist keep what they chose.
    fireEvent.click(pay.getByRole('radio', { name: /^Wallet/ }));
    await pay.findByText(/Top it up, or choose another way to pay/);
    expect(isChosen(/^Wallet/)).toBe(true);
    fireEvent.click(pay.getByRole('radio', { name: /^Cash/ }));
    const topUp = pay.getByRole('link', { name: 'Top up the wallet' });
    // What is missing goes along.
    expect(topUp.getAttribute('href')).toMatch(/^\/wallet\/topUp\?amount=\d+\.\d{3}$/);
    fireEvent.click(topUp);
    expect(location()).toContain('/wallet/topUp');
    expect(app.shell.getSnapshot().context.requestDrawerOpen).toBe(false);
    ports.balance = money(20_000, 'BHD');
    // Back from the bank's page, nothing is known from before.
    client.clear();
    act(() => app.shell.send({ type: 'OPEN_REQUEST' }));
    const again = await section('Payment');
    await again.findByText(/20\.000/);
    expect(again.getByRole<HTMLInputElement>('radio', { name: /^Wallet/ }).checked).toBe(true);
    expect(again.queryByText(/too little/)).toBeNull();
    expect(screen.getByText(/Huda at home/)).toBeTruthy();
  });

  it(
    'says in the review that the wallet holds too little, before anybody confirms [R1.05]',
    { tags: 'long' },
    async () => {
      const ports = new RequestPorts();
      ports.balance = money(100, 'BHD');
      await renderRequest(ports);
      const pay = await section('Payment');
      await chooseHome();
      await pay.findByText(/Another way to pay is chosen/);
      fireEvent.click(pay.getByRole('radio', { name: /^Wallet/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
      await confirmButton();
      await screen.findByText(/Your wallet holds BHD\s0\.100: BHD\s\d+\.\d{3} too little for this order/);
      expect(screen.getByRole('link', { name: 'Top up the wallet' })).toBeTruthy();
      expect(screen.getByText('Top up, or pay another way.')).toBeTruthy();
      fireEvent.click(await confirmButton());
      expect(ports.placed).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: 'Choose another payment' }));
      fireEvent.click(await screen.findByRole('radio', { name: /^Cash/ }));
      fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
      fireEvent.click(await confirmButton());
      await screen.findByText('Your driver is requested');
      expect(ports.placed.map(({ order }) => order.payment.method)).toEqual(['cash']);
    },
  );

  it('begins with cash, without the wallet, for somebody who may not pay from it [R6.03] [R11.42]', async () => {
    const branch = { ...sampleBranch, rights: { ...sampleBranch.rights, viewWallet: false } };
    const ports = new RequestPorts();
    await renderRequest(ports, { branch });
    // The parts of the drawer load one by one: the first look has to wait for this one.
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /^Cash/ })).checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /^Wallet/ })).toBeNull();
    await toReview();
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ order }) => order.payment.method)).toEqual(['cash']);
  });

  it('says nothing of addresses where the book had them all', { tags: 'long' }, async () => {
    await renderRequest(new RequestPorts());
    await toReview();
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(screen.queryByText(/Saved to your addresses/)).toBeNull();
  });

  it('does not offer the pick-up as a place to deliver to [R11.21]', async () => {
    await renderRequest(new RequestPorts());
    await (await section('Pick up from')).findByText('Shop');
    const to = await section('Deliver to');
    fireEvent.focus(to.getByRole('combobox'));
    await to.findByRole('option', { name: /Huda at home/ });
    expect(to.queryByRole('option', { name: /Shop/ })).toBeNull();
  });

  it('says at once that a parcel would go nowhere, and asks for another place', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    const flat = { ...savedShop, id: 'address-twin', address: { ...savedShop.address, label: 'Twin' } };
    ports.saved = [savedShop, flat, savedHome];
    await renderRequest(ports);
    await chooseHome();
    const from = await section('Pick up from');
    fireEvent.click(from.getByRole('button', { name: 'Change the address Shop' }));
    const search = from.getByRole('combobox');
    fireEvent.focus(search);
    fireEvent.change(search, { target: { value: 'huda' } });
    fireEvent.click(await from.findByRole('option', { name: /Huda at home/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    expect(await screen.findByText(/The parcel is picked up here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirm for/ })).toBeNull();
  });

  it('finds a recipient’s last place by their phone, and fills in their name [R11.21]', async () => {
    await renderRequest(new RequestPorts());
    const to = await section('Deliver to');
    fireEvent.change(to.getByLabelText("Recipient's phone"), { target: { value: '٣٦١٢٣٤٥٦' } });
    expect(await to.findByText(/Huda at home.*Seef/)).toBeTruthy();
    fireEvent.click(to.getByRole('button', { name: /Use this address.*Huda at home/ }));
    expect(await to.findByText('Huda at home')).toBeTruthy();
    expect(to.getByLabelText("Recipient's name")).toHaveProperty('value', 'Huda Al Alawi');
    expect(to.getByLabelText("Recipient's phone")).toHaveProperty('value', '٣٦١٢٣٤٥٦');
    expect(to.queryByRole('button', { name: /Use this address/ })).toBeNull();
  });

  it('offers every place that is kept of a recipient, and takes over the one that is pressed [R3.17] [R8.04]', async () => {
    const ports = new RequestPorts();
    const { address } = savedHome;
    ports.others = [{ ...savedHome, id: 'other', address: { ...address, label: 'Office' } }];
    await renderRequest(ports);
    const to = await section('Deliver to');
    fireEvent.change(to.getByLabelText("Recipient's phone"), { target: { value: savedHome.phone } });
    fireEvent.click(await to.findByRole('button', { name: /Use this address.*Office/ }));
    expect(await to.findByText('Office')).toBeTruthy();
  });

  it('knows a customer of whom no place is known by their phone, blocked or not [R3.17] [R8.04]', async () => {
    const ports = new RequestPorts();
    ports.customers = { '+97336990011': 'Noor', '+97336990022': 'Blocked' };
    ports.blocked = ['+97336990022'];
    await renderRequest(ports);
    const to = await section('Deliver to');
    const phone = to.getByLabelText("Recipient's phone");
    fireEvent.change(phone, { target: { value: '36990011' } });
    fireEvent.click(await to.findByRole('button', { name: 'Use this name' }));
    expect(to.getByLabelText("Recipient's name")).toHaveProperty('value', 'Noor');
    expect(to.getByText(/Noor.*is your customer/)).toBeTruthy();
    expect(to.queryByRole('button', { name: 'Use this name' })).toBeNull();
    fireEvent.change(phone, { target: { value: '36990022' } });
    expect(
      await to.findByText('You have blocked this customer. Their page under Customers lifts the block.'),
    ).toBeTruthy();
  });

  it('says that deliveries to a phone are blocked, before anything is sent [R8.04]', async () => {
    const ports = new RequestPorts();
    ports.blocked = [savedHome.phone];
    await renderRequest(ports);
    const to = await section('Deliver to');
    fireEvent.change(to.getByLabelText("Recipient's phone"), { target: { value: savedHome.phone } });
    expect(
      await to.findByText('You have blocked this customer. Their page under Customers lifts the block.'),
    ).toBeTruthy();
    expect(to.queryByRole('button', { name: /Use this address/ })).toBeNull();
    const link = to.getByRole('link', { name: 'Blocked customers' });
    expect(link.getAttribute('href')).toBe('/customers?state=blocked');
  });

  it('opens without a red error after a review that failed, with all that was typed [R3.06]', async () => {
    const ports = new RequestPorts();
    ports.saved = [];
    const { app } = await renderRequest(ports);
    const phone = (await section('Pick up from')).getByLabelText("Sender's phone");
    fireEvent.change(phone, { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(1));
    act(() => app.shell.send({ type: 'CLOSE_REQUEST' }));
    await waitFor(() => expect(screen.queryByLabelText("Sender's phone")).toBeNull());
    act(() => app.shell.send({ type: 'OPEN_REQUEST' }));
    expect((await section('Pick up from')).getByLabelText("Sender's phone")).toHaveProperty('value', '12');
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('takes Arabic digits in phones and amounts, and shows the number that will be called [R5.13] [T.38]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    await chooseHome();
    const to = await section('Deliver to');
    fireEvent.change(to.getByLabelText("Recipient's phone"), { target: { value: '٣٣١٢٣٤٥٦' } });
    expect(to.getByText('+973 3312 3456')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/Cash to collect/), { target: { value: '١٢٫٥' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed[0]?.order.dropOffs[0]).toMatchObject({
      recipient: { phone: '+97333123456' },
      cashToCollect: money(12_500, 'BHD'),
    });
  });

  it('flags cash above 700 BHD and amounts of too many decimals beside the field [R5.14] [R9.02] [R5.07]', async () => {
    await renderRequest(new RequestPorts());
    const cash = await screen.findByLabelText(/Cash to collect/);
    fireEvent.change(cash, { target: { value: '700.001' } });
    fireEvent.blur(cash);
    expect(screen.getByText(/A driver carries at most BHD\s700\.000/)).toBeTruthy();
    fireEvent.change(cash, { target: { value: '1.5505' } });
    expect(screen.getByText('Write an amount in digits, with at most 3 decimals.')).toBeTruthy();
    fireEvent.change(cash, { target: { value: '700' } });
    expect(cash.getAttribute('aria-invalid')).toBe('false');
  });

  it('counts the note and says at once that it is too long, cutting nothing off', { tags: 'long' }, async () => {
    await renderRequest(new RequestPorts());
    const note = await screen.findByLabelText(/Note for the driver/);
    fireEvent.change(note, { target: { value: 'x'.repeat(279) } });
    expect(screen.getByText('279 of 280 characters')).toBeTruthy();
    fireEvent.change(note, { target: { value: 'x'.repeat(283) } });
    expect(screen.getByText(/Too long by 3 characters/)).toBeTruthy();
    expect(note).toHaveProperty('value', 'x'.repeat(283));
  });

  it('raises and lowers the extra charge by its step, within its limits [R9.04]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    const more = await screen.findByRole('button', { name: /More by BHD\s0\.500/ });
    fireEvent.click(screen.getByRole('button', { name: /Less by/ }));
    for (let click = 0; click < 12; click += 1) fireEvent.click(more);
    expect(within(screen.getByRole('group', { name: 'Extra delivery charge' })).getByText(/BHD\s5\.000/)).toBeTruthy();
    expect(screen.getByText('This is the most that can be added.')).toBeTruthy();
  });

  it('shows the price in its parts, and asks again when anything priced changes', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    await screen.findByText('Choose where from and where to, and the price appears here.');
    await chooseHome();
    const price = await section('Price');
    await price.findByText('Base fee');
    expect(price.getByText(/Pick-up in 15–25 minutes · ride 13 minutes · 6\.2\skm/)).toBeTruthy();
    expect(price.getByRole('timer').textContent).toMatch(/holds for/);
    fireEvent.click(screen.getByRole('radio', { name: /Large/ }));
    await waitFor(() => expect(ports.quotes.at(-1)?.dropOffs[0]?.size).toBe('large'));
    const asked = ports.quotes.length;
    fireEvent.change(screen.getByLabelText("Recipient's name"), { target: { value: 'Somebody else' } });
    await price.findByText('Base fee');
    expect(ports.quotes).toHaveLength(asked);
  });

  it('searches as one types, and shows what the last search found [R1.07]', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    ports.saved = [notSuggested, savedHome];
    await renderRequest(ports);
    const to = await section('Deliver to');
    const search = to.getByRole('combobox');
    fireEvent.focus(search);
    await to.findByRole('option', { name: /Shop/ });
    for (const value of ['h', 'hu', 'hud']) fireEvent.change(search, { target: { value } });
    await waitFor(() => expect(to.getAllByRole('option')).toHaveLength(1));
    await waitFor(() => expect(ports.searches.filter((text) => text !== '')).toEqual(['hud']));
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(search.getAttribute('aria-activedescendant')).toBe(to.getByRole('option').id);
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(to.getByText('Huda at home')).toBeTruthy();
    expect(to.getByLabelText("Recipient's name")).toHaveProperty('value', 'Huda Al Alawi');
  });

  it('leaves nothing to choose that the last keys have ruled out, even before the answer is there [R1.07]', async () => {
    const ports = new RequestPorts();
    ports.saved = [notSuggested, savedHome];
    await renderRequest(ports);
    const to = await section('Deliver to');
    const search = to.getByRole('combobox');
    fireEvent.focus(search);
    await to.findByRole('option', { name: /Shop/ });
    fireEvent.change(search, { target: { value: 'hud' } });
    expect(to.queryByRole('option', { name: /Shop/ })).toBeNull();
    expect(to.getByRole('option', { name: /Huda at home/ })).toBeTruthy();
  });

  it('clears the form and brings it back', { tags: 'long' }, async () => {
    await renderRequest(new RequestPorts());
    await chooseHome();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the form' }));
    expect((await section('Deliver to')).getByRole('combobox')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    expect((await section('Deliver to')).getByText('Huda at home')).toBeTruthy();
  });
});

describe('refusals, each with its way out', () => {
  async function confirmWith(answers: Result<PlacedOrder>[]): Promise<RequestPorts> {
    const ports = new RequestPorts();
    ports.answers = answers;
    await renderRequest(ports);
    await toReview();
    fireEvent.click(await confirmButton());
    return ports;
  }

  it('no balance: another payment is chosen, and a new key ordered with [R1.05]', async () => {
    const ports = await confirmWith([refused(402, 'INSUFFICIENT_BALANCE'), success(sampleOrder())]);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another payment' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Visa ending in/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    expect((await screen.findByText(/^Visa ending in/)).closest('dd')).not.toBeNull(); // the review says which card
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ key, order }) => [key, order.payment.method])).toEqual([
      ['key-1', 'wallet'],
      ['key-2', 'card'],
    ]);
  });

  it('a payment that is not theirs: in words, and cash is offered [R11.42]', { tags: 'long' }, async () => {
    const ports = await confirmWith([refused(403, 'PAYMENT_FORBIDDEN'), success(sampleOrder())]);
    expect(
      await screen.findByText(/You may not pay this way at this branch\. Nothing was ordered\. Pay in cash/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Choose another payment' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Cash/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ order }) => order.payment.method)).toEqual(['wallet', 'cash']);
  });

  it('a like order: the other is shown, or another one ordered on purpose with a key of its own', async () => {
    const ports = await confirmWith([
      refused(409, 'POSSIBLE_DUPLICATE', [], { orderId: 'order-9' }),
      success(sampleOrder()),
    ]);
    expect((await screen.findByRole('link', { name: 'See the other order' })).getAttribute('href')).toBe(
      '/task/order-9',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Order another one anyway' }));
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ key, order }) => [key, order.allowDuplicate])).toEqual([
      ['key-1', false],
      ['key-2', true],
    ]);
  });

  it('an expired price: a new one is fetched and must be confirmed', async () => {
    const ports = new RequestPorts();
    ports.answers = [refused(409, 'QUOTE_EXPIRED'), success(sampleOrder())];
    await renderRequest(ports);
    await toReview();
    ports.quote = () => success(sampleQuote({ id: 'quote-2', total: money(2_000, 'BHD') }));
    fireEvent.click(await confirmButton());
    await screen.findByText(/Here is the new price/);
    await screen.findByText(/The price has changed from BHD\s1\.837 to BHD\s2\.000/);
    fireEvent.click(screen.getByRole('button', { name: /Confirm for BHD\s2\.000/ }));
    await screen.findByText('Your driver is requested');
    expect(ports.placed.map(({ key, order }) => [key, order.quoteId])).toEqual([
      ['key-1', 'quote-1'],
      ['key-2', 'quote-2'],
    ]);
  });

  it('outside the area: back at the address, with the error beside it [R5.15]', async () => {
    await confirmWith([refused(422, 'OUTSIDE_AREA', [{ path: 'dropOffs.0.address.position', code: 'outside-area' }])]);
    const to = await section('Deliver to');
    expect(to.getByText(/This place is outside the area/)).toBeTruthy();
    expect(to.getByText('Huda at home')).toBeTruthy();
  });

  it('a field that the server refused: its error is shown beside it until it changes', { tags: 'long' }, async () => {
    await confirmWith([refused(400, 'VALIDATION', [{ path: 'dropOffs.0.recipient.phone', code: 'unknown' }])]);
    const phone = await screen.findByLabelText("Recipient's phone");
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(screen.getByText('We do not know this one.')).toBeTruthy();
    fireEvent.change(phone, { target: { value: '36999999' } });
    expect(screen.queryByText('We do not know this one.')).toBeNull();
  });

  it('anything else: the server’s message [R8.03]', { tags: 'long' }, async () => {
    await confirmWith([refused(429, 'RATE_LIMITED')]);
    await screen.findByText('RATE_LIMITED in words');
    expect(await confirmButton()).toBeTruthy();
  });

  it('no price: says so, offers to ask again, and says why it cannot be confirmed', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    ports.quote = () => failed({ kind: 'offline' });
    await renderRequest(ports);
    await chooseHome();
    const price = await section('Price');
    await price.findByText(/No answer came back/);
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    await screen.findByText(/You can confirm once there is a price/);
    ports.quote = () => success(sampleQuote());
    fireEvent.click(screen.getByRole('button', { name: 'Ask for the price again' }));
    expect(await confirmButton()).toBeTruthy();
  });
});

describe('for everybody', () => {
  it.each(LANGUAGES)('has no axe violation on any of its pages (%s) [R1.13]', async (language) => {
    const ports = new RequestPorts();
    await renderRequest(ports, { language });
    await screen.findByText('Shop');
    await expectAccessible();
    const search = screen.getByRole('combobox');
    fireEvent.focus(search);
    fireEvent.click(await screen.findByRole('option', { name: /Huda/ }));
    fireEvent.click(screen.getByRole('button', { name: /Review the request|مراجعة الطلب/ }));
    await waitFor(() => expect(screen.getAllByText(/Seef|السيف/).length).toBeGreaterThan(0));
    await expectAccessible();
  });

  it('begins a new address at the place of a link, pasted where addresses are searched [R11.42]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    const to = await section('Deliver to');
    const search = to.getByRole('combobox');
    const paste = (value: string) => act(async () => fireEvent.change(search, { target: { value } }));
    await paste('https://maps.app.goo.gl/u5D8HQjXXgE1');
    expect(await to.findByText(/A short link does not contain the place/)).toBeTruthy();
    await paste('Huda: https://maps.google.com/?q=26.215,50.59 come soon');
    const begin = to.getByRole('button', { name: /New address at\D+26\.215/ });
    // Nothing is judged, and moves the button, when somebody leaves the field for it.
    await act(async () => fireEvent.blur(search));
    expect(search.getAttribute('aria-invalid')).not.toBe('true');
    await act(async () => fireEvent.click(begin));
    expect(document.activeElement?.textContent).toBe('Deliver to');
    expect(await to.findByLabelText('Paste a location')).toHaveProperty('value', '26.21500, 50.59000');
    expect(to.getByLabelText('Building')).toHaveProperty('value', '');
    // A link is nothing to search for.
    expect(ports.searches.join()).not.toContain('26');
  });

  it('enters a new address by keyboard alone, with coordinates for a pin [R3.14]', async () => {
    const ports = new RequestPorts();
    await renderRequest(ports);
    const to = await section('Deliver to');
    await act(async () => fireEvent.click(to.getByRole('button', { name: 'Enter a new address' })));
    for (const [label, value] of [
      ['Building', '12'],
      ['Road', '٢٧٠٥'],
      ['Block', '٣٢٧'],
      ['Area or town', 'Adliya'],
    ] as const) {
      fireEvent.change(to.getByLabelText(label), { target: { value } });
    }
    fireEvent.change(await to.findByLabelText('Paste a location'), { target: { value: '٢٦٫٢١٥٠، ٥٠٫٥٩٠٠' } });
    fireEvent.change(to.getByLabelText("Recipient's name"), { target: { value: 'Ali' } });
    fireEvent.change(to.getByLabelText("Recipient's phone"), { target: { value: '36123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
    fireEvent.click(await confirmButton());
    await screen.findByText('Your driver is requested');
    expect(ports.placed[0]?.order.dropOffs[0]?.address).toEqual({
      country: 'BH',
      label: '',
      building: '12',
      road: '2705',
      block: '327',
      flat: '',
      city: 'Adliya',
      directions: '',
      position: { lat: 26.215, lng: 50.59 },
    });
  });
});
