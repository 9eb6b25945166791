// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { outageOver } from '../../../src/application/actors/outage.actors';
import type { Features } from '../../../src/application/app-system';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import { LANGUAGES } from '../../support/languages';
import { ManualClock } from '../../support/fakes/manual-clock';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleSummary } from '../../support/samples/sample-orders';

const TEXT = {
  en: 'We are reconnecting. What you typed is kept, and everything goes on by itself.',
  ar: 'نعيد الاتصال بالخدمة. ما كتبته محفوظ، وسيُستأنف كل شيء تلقائيًا.',
};
const UNAVAILABLE = failed({
  kind: 'refused',
  status: 503,
  code: 'UNAVAILABLE',
  text: { en: 'Briefly unavailable.', ar: 'غير متاحة مؤقتًا.' },
  fields: [],
  retryAfterMs: 2_000,
});
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A page whose server can be taken away; what waits for a quiet page comes at once. */
async function page(path: string, language: Language, isSignedIn: boolean) {
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, delay?: number) =>
    later(run, delay === 4_000 ? 0 : delay),
  );
  const timers = new ManualClock();
  let ready = true;
  let reads = 0;
  const actor = createActor(
    outageOver({
      health: { ask: () => Promise.resolve({ ready, retryAfterMs: null }) },
      attention: { watch: () => () => undefined },
      spread: () => 0,
    }),
    { clock: timers },
  ).start();
  const row = sampleSummary();
  const orders = {
    list: async () => {
      reads += 1;
      return ready ? success({ items: [row], nextCursor: null, total: 1 }) : UNAVAILABLE;
    },
  };
  const app = await renderApp({
    path,
    shell: { language, languageChosen: true },
    outage: () => Promise.resolve(actor),
    ...(isSignedIn ? { session: freshSession(), features: { orders: orders as unknown as Features['orders'] } } : {}),
    allMessages: true,
  });
  await settle();
  return {
    ...app,
    row,
    reads: () => reads,
    fall: async () => {
      ready = false;
      act(() => actor.send({ type: 'CALL.UNAVAILABLE', retryAfterMs: 2_000, spread: 0 }));
      await settle();
    },
    rise: async () => {
      ready = true;
      act(() => timers.advance(2_000));
      await settle();
    },
  };
}

describe.each(LANGUAGES)('an outage of the server, in %s', (language) => {
  it('is told of calmly, without an alert, and what was typed stays; the return takes it away [T.48]', async () => {
    const { fall, rise } = await page('/auth/login', language, false);
    const email = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.input(email, { target: { value: 'noor@example.com' } });
    await vi.waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0), 10_000);
    await fall();
    expect(screen.getByText(TEXT[language]).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(email.value).toBe('noor@example.com');
    await expectAccessible();
    await rise();
    expect(screen.queryByText(TEXT[language])).toBeNull();
    expect(email.value).toBe('noor@example.com');
  });

  it('ends no session, and a list that could not be read comes by itself, asked for once more [T.48] [T.04]', async () => {
    const { app, fall, rise, reads, row, go } = await page('/tac', language, true);
    await fall();
    await go('/orders');
    await vi.waitFor(() => expect(reads()).toBe(1), 10_000);
    await settle();
    expect(reads()).toBe(1);
    expect(screen.getByText(TEXT[language])).toBeTruthy();
    await rise();
    await vi.waitFor(() => expect(screen.getAllByText(row.recipientName).length).toBeGreaterThan(0));
    expect(reads()).toBe(2);
    expect(app.session.getSnapshot().hasTag('signedIn')).toBe(true);
    expect(app.toasts.getSnapshot().context.toasts).toEqual([]);
  });
});
