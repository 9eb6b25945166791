// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recording } from '../../../src/application/recording/recording';
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
  readonly recording?: () => Promise<Recording>;
}

async function open(
  path: Parameters<typeof renderApp>[0]['path'],
  { tickets = new FakeTickets([ANSWERED, SETTLED], ['BH-100001']), ...rest }: Opened = {},
) {
  const { language = 'en', store = new MemoryStore(), recording } = rest;
  const page = await renderApp({
    path,
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    ...(recording === undefined ? {} : { recording }),
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

  it('is narrowed by the URL, and says when nothing fits', { tags: 'long' }, async () => {
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

  it('says at the field that there is no such order, and keeps what was typed', { tags: 'long' }, async () => {
    await open('/support/add');
    await filled('XX-1');
    press('Send');
    expect(await screen.findByText('No: ORDER_NOT_FOUND')).toBeTruthy();
    expect((await field(/^Subject/)).value).toBe('Wrong gate');
  });

  it('is about the order that the page before sent the person here for', { tags: 'long' }, async () => {
    await open({ pathname: '/support/add', state: { order: 'BH-100001' } });
    expect((await field(/^Order number/)).value).toBe('BH-100001');
  });

  it('is sent once, though the answer to the first try is lost [T.36]', { tags: 'long' }, async () => {
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

  it('is kept when the page is left, and offered again', { tags: 'long' }, async () => {
    const { store } = await open('/support/add');
    type(await field(/^Subject/), 'Wrong gate');
    await screen.findByText('Not saved yet; kept on this device.');
    cleanup();
    await open('/support/add', { store });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    expect((await field(/^Subject/)).value).toBe('Wrong gate');
  });
});

describe('help articles, before a ticket is sent [R2.14]', () => {
  const offers = (title: string | RegExp) => main().findByText(title);

  it(
    'are offered by what is typed, open in place, and leave what was typed and the focus where they are',
    { tags: 'long' },
    async () => {
      await open('/support/add');
      const subject = await field(/^Subject/);
      subject.focus();
      type(subject, 'When is cash on delivery paid out?');
      await offers('This may answer it already:');
      expect(document.activeElement).toBe(subject);
      const summary = main().getByText('When cash on delivery is paid out');
      fireEvent.click(summary);
      expect(main().getByText(/owed to you from that moment/)).toBeTruthy();
      expect(main().getByRole('link', { name: 'Cash on delivery' }).getAttribute('href')).toBe('/wallet/cash');
      fireEvent.click(summary);
      expect(subject.value).toBe('When is cash on delivery paid out?');
      await expectAccessible();
    },
  );

  it('are offered below the text for what only it says, and none is offered twice', { tags: 'long' }, async () => {
    await open('/support/add', { language: 'ar' });
    type(await field(/^الموضوع/), 'الدفع عند الاستلام');
    type(await field(/^ماذا حدث/), 'cash, and the menu of Foodics');
    await offers('ربط فودكس واستيراد القائمة');
    expect(main().getAllByText('متى يُصرف لك الدفع عند الاستلام')).toHaveLength(1);
    const order = [...document.querySelectorAll('summary, textarea, input')];
    const at = (text: string) => order.findIndex((each) => each.textContent === text);
    const body = order.findIndex((each) => each.tagName === 'TEXTAREA');
    expect(at('متى يُصرف لك الدفع عند الاستلام')).toBeLessThan(body);
    expect(at('ربط فودكس واستيراد القائمة')).toBeGreaterThan(body);
    await expectAccessible();
  });

  it('say nothing where nothing fits, and lead nobody to a page that is not theirs', async () => {
    const session = freshSession();
    await renderApp({
      path: '/support/add',
      session: { ...session, user: { ...session.user, type: 'form-user' } },
      records: fakeRecordPorts({ tickets: new FakeTickets() }),
    });
    type(await field(/^Subject/), 'Hello');
    type(await field(/^What happened/), 'Who sees the rights?');
    await offers('Who sees what: people and their rights');
    expect(main().queryByRole('link', { name: 'Users' })).toBeNull();
    expect(main().getAllByText(/may answer it already/)).toHaveLength(1);
  });
});

describe('files of a new ticket [R3.16] [R5.13]', () => {
  const file = (name: string, type = 'image/png', size = 70) => new File([new Uint8Array(size)], name, { type });
  const choose = async (...files: File[]) => fireEvent.change(await field(/^Choose files/), { target: { files } });
  const attached = () => screen.queryByRole('list', { name: 'Files' })?.textContent ?? '';

  it(
    'are uploaded as they are chosen, sent with it, kept over a reload, and shown in the conversation',
    { tags: 'long' },
    async () => {
      const first = await open('/support/add');
      type(await field(/^Subject/), 'Wrong gate');
      type(await field(/^What happened/), 'Gate 5');
      await choose(file('gate.png'), file('map.pdf', 'application/pdf'));
      await waitFor(() => expect(attached()).toMatch(/gate\.png.*70 byte.*map\.pdf/));
      cleanup();
      const { location, tickets } = await open('/support/add', first);
      fireEvent.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
      expect(attached()).toMatch(/gate\.png.*map\.pdf/);
      fireEvent.click(screen.getByRole('button', { name: /Remove .*map\.pdf/ }));
      const category = screen.getByRole('combobox', { name: /Category/ });
      fireEvent.mouseDown(category);
      fireEvent.click(category);
      fireEvent.click(await screen.findByRole('option', { name: 'Payment' }));
      press('Send');
      await waitFor(() => expect(location()).toMatch(/ticket-1003$/));
      expect(tickets.tickets[0]?.messages[0]?.files.map(({ name }) => name)).toEqual(['gate.png']);
      const list = within(await screen.findByRole('list', { name: 'Attached files' }));
      expect(list.getByRole('button', { name: /Download .*gate\.png/ })).toBeTruthy();
      await expectAccessible();
    },
  );

  it('are refused before they are sent, beyond five left out, and a pasted picture is one of them', async () => {
    const { tickets } = await open('/support/add');
    await choose(file('notes.txt', 'text/plain'), file('empty.png', 'image/png', 0));
    expect(attached()).toMatch(/notes\.txt.*Choose a PDF, PNG, JPEG or JSON file\..*empty\.png.*The file is empty\./);
    // What was refused takes nobody's place.
    fireEvent.paste(await field(/^What happened/), { clipboardData: { files: [file('image.png')] } });
    await choose(...Array.from({ length: 5 }, (_, n) => file(`${n}.png`)));
    expect(await screen.findByText(/4\.png.* was left out: a message takes 5 files/)).toBeTruthy();
    await waitFor(() => expect(tickets.files).toHaveLength(5));
    expect(attached()).toMatch(/image\.png/);
  });

  it('that could not be uploaded keep the ticket back, and can be tried again', { tags: 'long' }, async () => {
    const { tickets, location } = await open('/support/add');
    tickets.failure = { kind: 'offline' };
    await choose(file('gate.png'));
    const again = await screen.findByRole('button', { name: /Upload .*gate\.png.* again/ });
    press('Send');
    expect(await screen.findByText(/could not be uploaded\. Try again, or remove them/)).toBeTruthy();
    tickets.failure = null;
    fireEvent.click(again);
    await waitFor(() => expect(tickets.files).toHaveLength(1));
    expect(screen.queryByText(/could not be uploaded/)).toBeNull();
    expect(location()).toBe('/support/add');
  });

  it('that the server has lost meanwhile are named', { tags: 'long' }, async () => {
    const { tickets } = await open('/support/ticket/ticket-1');
    type(await field(/^Text/), 'See there');
    await choose(file('gate.png'));
    await waitFor(() => expect(attached()).toMatch(/gate/));
    tickets.files = [];
    press('Send the answer');
    expect(await screen.findByText(/no longer there\. Remove it and attach it again/)).toBeTruthy();
    expect((await field(/^Text/)).value).toBe('See there');
    fireEvent.click(screen.getByRole('button', { name: /Remove .*gate\.png/ }));
    press('Send the answer');
    await waitFor(() => expect(tickets.tickets[0]?.messages).toHaveLength(3));
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
    const hint = 'This ticket is settled. An answer opens it again.';
    expect(await screen.findByText(hint)).toBeTruthy();
    press('Open again');
    expect(await main().findByText('In progress')).toBeTruthy();
    expect(screen.queryByText(hint)).toBeNull();
    press('Close the ticket');
    expect(await main().findByText('Settled')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(tickets.tickets[1]?.state).toBe('addressed');
  });

  it('of another branch is said not to be there', async () => {
    await open('/support/ticket/none', { language: 'ar' });
    expect(await screen.findByText('لم نعثر على التذكرة')).toBeTruthy();
    await expectAccessible();
  });
});

describe('what the app did, with a ticket [R3.16] [R10.05]', () => {
  const TRACE =
    '{"trace":1,"app":"abc","machines":{},"dependencies":{},"redaction":"mersal:1","startedAt":"2026-11-27T09:00Z"}\n' +
    '{"n":1,"at":0,"kind":"checkpoint","actor":"*","actors":{},"part":1}\n' +
    '{"n":2,"kind":"call","actor":"*","call":"page /order/:id"}\n';
  const recordingOf = (text: string | null): Recording => ({
    page: () => undefined,
    save: () => text,
    isOn: () => text !== null,
    watch: () => () => undefined,
    turn: async () => undefined,
  });

  it('is shown before, attached by one press, and readable in the conversation', { tags: 'long' }, async () => {
    const { location } = await open('/support/add', { recording: async () => recordingOf(TRACE) });
    type(await field(/^Subject/), 'It froze');
    type(await field(/^What happened/), 'On the page of an order');
    expect((await screen.findByText('/order/:id')).closest('details')?.textContent).toMatch(
      /Sessions.*1.*Left out: names, phone numbers/,
    );
    press('Attach what the app did');
    expect(await screen.findByText('Attached. You can remove it above.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Attach what the app did' })).toBeNull();
    await expectAccessible();
    const category = screen.getByRole('combobox', { name: /Category/ });
    fireEvent.mouseDown(category);
    fireEvent.click(category);
    fireEvent.click(await screen.findByRole('option', { name: 'Technical problem' }));
    press('Send');
    await waitFor(() => expect(location()).toMatch(/ticket-1003$/));
    const list = within(await screen.findByRole('list', { name: 'Attached files' }));
    expect(list.getByText(/^mersal-report-.*\.trace\.jsonl$/)).toBeTruthy();
    fireEvent.click(await list.findByRole('button', { name: 'What is in it' }));
    expect(await list.findByText(/no problem report that can be shown|Sessions/)).toBeTruthy();
  });

  it('says that nothing was recorded, in Arabic too, and offers nothing to attach', { tags: 'long' }, async () => {
    await open('/support/add', { language: 'ar', recording: async () => recordingOf(null) });
    expect(await screen.findByText(/التسجيل متوقف على هذا الجهاز/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'إرفاق خطوات التطبيق' })).toBeNull();
  });
});
