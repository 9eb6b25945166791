import { describe, expect, it } from 'vitest';
import { BODY_LENGTH, SUBJECT_LENGTH } from '../../../src/domain/support/ticket';
import { stateAfter, TICKET_STATES } from '../../../src/domain/support/ticket-states';
import { answerKey, ticketAnswerRules, ticketRules } from '../../../src/domain/support/ticket.rules';
import { sampleTicket } from '../../support/samples/sample-tickets';

const MOVES = ['take', 'reply', 'settle', 'answer', 'close', 'reopen'] as const;

describe('the states of a ticket [R4.03]', () => {
  it('follow each other as both sides move', () => {
    const table = TICKET_STATES.map((state) => [state, ...MOVES.map((move) => stateAfter(state, move))]);
    expect(table).toEqual([
      ['created', 'pending', 'replied', 'addressed', 'created', 'addressed', null],
      ['pending', null, 'replied', 'addressed', 'pending', 'addressed', null],
      ['replied', 'pending', 'replied', 'addressed', 'pending', 'addressed', null],
      ['addressed', null, null, null, 'pending', null, 'pending'],
    ]);
  });
});

describe('the form of a ticket [R3.16]', () => {
  const draft = { subject: 'Pin', category: 'delivery', body: 'Wrong', order: '', files: [] } as const;
  const errors = (change: object) =>
    ticketRules.check({ ...draft, ...change }, null, null).map(({ path, code }) => `${path} ${code}`);

  it.each([
    [{}, []],
    [{ subject: ' \u200f' }, ['subject required']],
    [{ subject: 'x'.repeat(SUBJECT_LENGTH + 1) }, ['subject too-long']],
    [{ category: null }, ['category required']],
    [{ body: '' }, ['body required']],
    [{ body: 'x'.repeat(BODY_LENGTH + 1) }, ['body too-long']],
  ])('%j: %j', (change, expected) => {
    expect(errors(change)).toEqual(expected);
  });

  it('starts empty, and says again what was sent', () => {
    expect(ticketRules.form.empty).toEqual({ subject: '', category: null, body: '', order: '', files: [] });
    expect(ticketRules.draftOf(sampleTicket())).toEqual({
      subject: 'Driver waited at the wrong gate',
      category: 'delivery',
      body: 'Gate 5, not gate 2.',
      order: 'BH-100001',
      files: [],
    });
    expect(ticketRules.draftOf(sampleTicket({ order: null, messages: [] }))).toMatchObject({ body: '', order: '' });
    expect(ticketRules.versionOf(sampleTicket())).toBe(0);
  });

  it('reads at most five whole files from what the device stored [R5.13] [T.44]', () => {
    const file = { id: 'file-1', name: 'gate.png', type: 'image/png', size: 70 };
    const stored = {
      body: 'See there',
      files: [{ ...file, more: true }, { id: 'file-2' }, null, file, file, file, file],
    };
    expect(ticketAnswerRules.form.read(stored)).toEqual({ body: 'See there', files: [file, file, file] });
    expect(ticketRules.form.read({ files: 'many' }).files).toEqual([]);
  });

  it('of an answer needs a text and is empty again after it was sent', () => {
    expect(ticketAnswerRules.check({ body: ' ', files: [] }, null, null)).toEqual([{ path: 'body', code: 'required' }]);
    expect(ticketAnswerRules.check({ body: 'Thanks', files: [] }, null, null)).toEqual([]);
    expect(ticketAnswerRules.draftOf(sampleTicket())).toEqual({ body: '', files: [] });
    expect(ticketAnswerRules.versionOf(sampleTicket())).toBe(0);
  });
});

describe('the key of an answer [T.36]', () => {
  const ticket = sampleTicket();
  const [own, desk] = ticket.messages;
  const withMessages = (...messages: (typeof own)[]) => ({
    ...ticket,
    messages: messages.filter((each) => each !== undefined),
  });

  it('is one that the server takes', () => {
    expect(answerKey(ticket, { body: 'شكرًا 👍', files: [] })).toMatch(/^[\w-]{8,64}$/);
  });

  it('is the same whatever the support desk writes meanwhile', () => {
    expect(answerKey(withMessages(own, desk, desk), { body: 'Thanks', files: [] })).toBe(
      answerKey(withMessages(own), { body: 'Thanks', files: [] }),
    );
  });

  it('differs for the next answer, another text and another ticket', () => {
    const keys = [
      answerKey(ticket, { body: 'Thanks', files: [] }),
      answerKey(ticket, { body: 'Thanks!', files: [] }),
      answerKey(ticket, { body: '', files: [] }),
      answerKey(ticket, { body: 'Thanks', files: ['file-1'] }),
      answerKey(ticket, { body: 'Thanks', files: ['file-1', 'file-2'] }),
      answerKey(withMessages(own, own), { body: 'Thanks', files: [] }),
      answerKey({ ...ticket, id: 'ticket-2' }, { body: 'Thanks', files: [] }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
