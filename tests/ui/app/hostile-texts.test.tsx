// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { XSS } from '../../support/samples/corpora/xss';
import { renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

describe('a toast', () => {
  it('shows each of a hundred hostile texts letter by letter, and nothing of it comes to life [T.32]', async () => {
    const { app } = await renderApp({ path: '/404' });
    const say = (messages: string) =>
      act(() => app.toasts.send({ type: 'NOTIFY', tone: 'error', text: { en: messages, ar: messages }, key: null }));
    const silence = () =>
      act(() => app.toasts.send({ type: 'DISMISS', id: app.toasts.getSnapshot().context.toasts[0]?.id ?? '' }));
    say('harmless');
    const elements = document.querySelectorAll('*').length;
    silence();
    for (const hostile of XSS) {
      say(hostile);
      expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe(hostile);
      expect(document.querySelectorAll('*')).toHaveLength(elements);
      silence();
    }
    expect(XSS.length).toBeGreaterThanOrEqual(100);
  });

  it(
    'puts names into a text letter by letter, and takes none for a key or a place to fill [T.32]',
    { tags: 'long' },
    async () => {
      const { app } = await renderApp({ path: '/404' });
      for (const hostile of XSS) {
        const name = { en: hostile, ar: hostile };
        act(() =>
          app.toasts.send({
            type: 'NOTIFY',
            tone: 'neutral',
            text: null,
            key: 'toasts.moved',
            values: { from: name, to: name },
          }),
        );
        expect(screen.getByRole('log').textContent).toBe(
          `You no longer work at \u2068${hostile}\u2069. You are now at \u2068${hostile}\u2069.`,
        );
        act(() => app.toasts.send({ type: 'DISMISS', id: app.toasts.getSnapshot().context.toasts[0]?.id ?? '' }));
      }
    },
  );
});
