// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refused } from '../../support/fakes/failing';
import { FakeChats } from '../../support/fakes/fake-chats';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { MemoryStore } from '../../support/fakes/fake-store';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { eventually } from '../../support/eventually';

const WORDS = {
  en: {
    button: 'Chat with support',
    text: 'Your message',
    send: 'Send',
    ticket: 'Make it a ticket',
    log: 'Conversation',
  },
  ar: { button: 'محادثة الدعم', text: 'رسالتك', send: 'إرسال', ticket: 'تحويلها إلى تذكرة', log: 'المحادثة' },
} as const;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Given {
  readonly language?: 'en' | 'ar';
  readonly store?: MemoryStore;
}

/** A page of a signed-in person that has been quiet for a while. */
async function quietPage(chats: FakeChats, { language = 'en', store = new MemoryStore() }: Given = {}) {
  const quiet: (() => void)[] = [];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    delay === 4_000 ? quiet.push(run) : later(run, delay)) as typeof setTimeout);
  const page = await renderApp({
    path: '/terms',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { store },
    records: fakeRecordPorts({ chats }),
  });
  act(() => quiet.forEach((run) => run()));
  return page;
}
const open = async (name: string = WORDS.en.button) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (text: string, label: string = WORDS.en.text) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the chat with support', () => {
  it('has no button where the business does not use it', { tags: 'long' }, async () => {
    const chats = new FakeChats(false);
    const read = vi.spyOn(chats, 'read');
    await quietPage(chats);
    await eventually(() => expect(read).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: WORDS.en.button })).toBeNull();
  });

  it.each(LANGUAGES)('sends a text, shows the answer, and becomes a ticket with one press, in %s', async (language) => {
    const words = WORDS[language];
    const chats = new FakeChats(true);
    await quietPage(chats, { language });
    await open(words.button);
    await type('Gate 5?', words.text);
    press(words.send);
    await within(await screen.findByRole('log', { name: words.log })).findByText('Gate 5?');
    await eventually(() => expect(chats.chat?.messages).toHaveLength(1));
    await expectAccessible();
    press(words.ticket);
    await eventually(() => expect(chats.chat?.state).toBe('ticket'));
    await screen.findByText(/#1001/);
    expect(screen.queryByRole('button', { name: words.ticket })).toBeNull();
  });

  it(
    'says on the button that there is an answer, and takes the mark off when it was opened',
    { tags: 'long' },
    async () => {
      const chats = new FakeChats(true);
      await chats.send('Gate 5?', 'key-number-one');
      chats.desk('Yes');
      await quietPage(chats);
      await open('Chat with support, a new answer');
      await screen.findByText('Yes');
      expect(chats.isUnread).toBe(false);
      press('Close');
      await screen.findByRole('button', { name: WORDS.en.button });
    },
  );

  it('asks for a text before it sends, and gives back what was refused', { tags: 'long' }, async () => {
    const chats = new FakeChats(true);
    await quietPage(chats);
    await open();
    await screen.findByRole('textbox', { name: WORDS.en.text });
    press(WORDS.en.send);
    await screen.findByText('Write something first.');
    await type('Gate 5?');
    chats.failure = refused(429, 'RATE_LIMITED');
    press(WORDS.en.send);
    await screen.findByText('No: RATE_LIMITED');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: WORDS.en.text }).value).toBe('Gate 5?');
  });

  it(
    'keeps what is typed, and sends on once what a lost answer left, after a reload [T.36]',
    { tags: 'long' },
    async () => {
      const chats = new FakeChats(true);
      const store = new MemoryStore();
      await quietPage(chats, { store });
      await open();
      await type('Gate 5?');
      chats.failure = { kind: 'offline' };
      chats.isAnswerLost = true;
      press(WORDS.en.send);
      await screen.findByText(/We do not know yet/);
      await type('And the driver?');
      cleanup();
      vi.restoreAllMocks();
      chats.failure = null;
      await quietPage(chats, { store });
      await open();
      expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: WORDS.en.text })).value).toBe(
        'And the driver?',
      );
      await within(screen.getByRole('log', { name: WORDS.en.log })).findByText('Gate 5?');
      await eventually(() => expect(screen.queryByText('Sending …')).toBeNull());
      expect(chats.chat?.messages.map(({ body }) => body)).toEqual(['Gate 5?']);
    },
  );

  it('is gone with the session, with what was typed [R2.60]', async () => {
    const chats = new FakeChats(true);
    const store = new MemoryStore();
    const { app } = await quietPage(chats, { store });
    await open();
    await type('Gate 5?');
    act(() => app.session.send({ type: 'SIGN_OUT' }));
    await eventually(() => expect(screen.queryByRole('button', { name: WORDS.en.button })).toBeNull());
    expect(screen.queryByRole('textbox', { name: WORDS.en.text })).toBeNull();
    await eventually(() => expect(JSON.stringify([...store.disk.slices.values()])).not.toContain('Gate 5?'));
  });
});
