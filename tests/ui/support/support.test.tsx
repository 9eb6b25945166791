// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { FakeTickets } from '../../support/fakes/fake-tickets';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleTicket } from '../../support/samples/sample-tickets';

afterEach(cleanup);

const ANSWERED = sampleTicket({ isUnread: true });
const SETTLED = sampleTicket({ id: 'ticket-2', number: 1002, subject: 'استفسار عن الفاتورة', state: 'addressed' });

interface Opened {
  readonly tickets?: FakeTickets;
  readonly language?: 'en' | 'ar';
  readonly store?: MemoryStore;
}

async function open(
  path: string,
  { tickets = new FakeTickets([ANSWERED, SETTLED], ['BH-100001']), ...rest }: Opened = {},
) {
  const { language = 'en', store = new MemoryStore() } = rest;
  const page = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    records: fakeRecordPorts({ tickets }),
  });
  return { ...page, tickets, store };
}

const main = () => within(screen.getByRole('main'));
const rows = () => main().getAllByRole('row').slice(1);
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(main().getByRole('button', { name }));

describe('the list of tickets [R1.06] [R2.14]', () => {
  it('says of each its state and whether its answer was read, and leads to it', async () => {
    await open('/support');
    await screen.findByRole('table', { name: 'Support' });
    expect(rows()[0]?.textContent).toMatch(/Driver waited.*New answer.*#1001.*Delivery.*Answered/);
    expect(rows()[1]?.textContent).toMatch(/استفسار.*#1002.*Settled/);
    expect(rows()[1]?.textContent).not.toMatch(/New answer/);
    const link = main().getByRole('link', { name: ANSWERED.subject });
    expect(link.getAttribute('href')).toBe('/support/ticket/ticket-1');
    await expectAccessible();
  });

  it('is narrowed by the URL, and says when nothing fits', async () => {
    await open('/support?state=addressed', { language: 'ar' });
    await screen.findByRole('table', { name: 'الدعم' });
    expect(rows()).toHaveLength(1);
    cleanup();
    const { location } = await open('/support?search=nothing-fits');
    await screen.findByText('No ticket fits');
    press('Show all tickets');
    await waitFor(() => expect(location()).toBe('/support'));
    expect(await screen.findByRole('table', { name: 'Support' })).toBeTruthy();
  });

  it('says what it is for while it is empty, and why it cannot be read', async () => {
    await open('/support', { tickets: new FakeTickets() });
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
    cleanup();
    const tickets = new FakeTickets();
    tickets.failure = refused(500, 'INTERNAL');
    await open('/support', { tickets });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});

describe('a new ticket [R2.14] [R3.16]', () => {
  async function filled(order = '') {
    type(await field(/^Subject/), 'Wrong gate');
    const category = screen.getByRole('combobox', { name: /Category/ });
    fireEvent.mouseDown(category);
    fireEvent.click(category);
    fireEvent.click(await screen.findByRole('option', { name: 'Payment' }));
    type(await field(/^What happened/), 'Gate 5');
    type(await field(/^Order number/), order);
  }

  it('leads to its conversation once it is sent', async () => {
    const { location, tickets } = await open('/support/add');
    await filled('bh-100001');
    press('Send');
    await waitFor(() => expect(location()).toBe('/support/ticket/ticket-1003'));
    expect(tickets.tickets[0]).toMatchObject({ category: 'payment', order: { reference: 'BH-100001' } });
    expect(await screen.findByRole('heading', { name: 'Wrong gate', level: 1 })).toBeTruthy();
  });

  it('says at the field that there is no such order, and keeps what was typed', async () => {
    await open('/support/add');
    await filled('XX-1');
    press('Send');
    expect(await screen.findByText('No: ORDER_NOT_FOUND')).toBeTruthy();
    expect((await field(/^Subject/)).value).toBe('Wrong gate');
  });

  it('is sent once, though the answer to the first try is lost [T.36]', async () => {
    const { location, tickets } = await open('/support/add');
    await filled();
    tickets.failure = { kind: 'offline' };
    tickets.isAnswerLost = true;
    press('Send');
    await main().findByRole('alert');
    tickets.failure = null;
    press('Send');
    await waitFor(() => expect(location()).toMatch(/ticket-1003$/));
    expect(tickets.tickets).toHaveLength(3);
  });

  it('is kept when the page is left, and offered again', async () => {
    const { store } = await open('/support/add');
    type(await field(/^Subject/), 'Wrong gate');
    await screen.findByText('Not saved yet; kept on this device.');
    cleanup();
    await open('/support/add', { store });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left' }));
    expect((await field(/^Subject/)).value).toBe('Wrong gate');
  });
});

describe('a ticket [R2.14]', () => {
  it('shows the conversation, and is read by that', async () => {
    const { tickets } = await open('/support/ticket/ticket-1');
    const log = within(await screen.findByRole('log', { name: 'Conversation' }));
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Layla Hasan.*Gate 5, not gate 2\./),
      expect.stringMatching(/Mersal support.*We have moved the pin\./),
    ]);
    await waitFor(() => expect(tickets.tickets[0]?.isUnread).toBe(false));
    expect(main().getByRole('link', { name: 'BH-100001' }).getAttribute('href')).toBe('/task/order-1');
    await field(/^Text/);
    await expectAccessible();
  });

  it('takes an answer, once, though the answer of the server is lost, also after a reload [T.36]', async () => {
    const { tickets, store } = await open('/support/ticket/ticket-1');
    type(await field(/^Text/), 'Thank you');
    // Nothing but the text is known here of an answer that was not confirmed.
    press('Send the answer');
    await waitFor(() => expect(tickets.tickets[0]?.messages).toHaveLength(3));
    expect((await field(/^Text/)).value).toBe('');
    expect(tickets.tickets[0]?.state).toBe('pending');
    tickets.failure = { kind: 'offline' };
    tickets.isAnswerLost = true;
    type(await field(/^Text/), 'And again');
    press('Send the answer');
    await waitFor(() => expect(tickets.tickets[0]?.messages).toHaveLength(4));
    await screen.findByRole('alert');
    tickets.failure = null;
    press('Send the answer');
    await waitFor(async () => expect((await field(/^Text/)).value).toBe(''));
    expect(tickets.tickets[0]?.messages).toHaveLength(4);
    cleanup();
    await open('/support/ticket/ticket-1', { store, tickets });
    expect((await field(/^Text/)).value).toBe('');
  });

  it('is opened again and closed [R4.03]', async () => {
    const { tickets } = await open('/support/ticket/ticket-2');
    await screen.findByText('Settled');
    press('Open again');
    expect(await main().findByText('In progress')).toBeTruthy();
    press('Close the ticket');
    expect(await main().findByText('Settled')).toBeTruthy();
    expect(tickets.tickets[1]?.state).toBe('addressed');
  });

  it('of another branch is said not to be there', async () => {
    await open('/support/ticket/none', { language: 'ar' });
    expect(await screen.findByText('لم نعثر على التذكرة')).toBeTruthy();
    await expectAccessible();
  });
});
