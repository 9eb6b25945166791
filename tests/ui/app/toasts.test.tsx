// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/axe';
import { renderApp } from '../../support/whole-app';

afterEach(cleanup);

async function withToast() {
  const page = await renderApp({ path: '/404' });
  act(() => page.app.notices.send({ type: 'NOTIFY', tone: 'success', words: { en: 'Order cancelled.', ar: 'تم إلغاء الطلب.' }, key: null }));
  return page;
}

describe('toasts', () => {
  it('are read out and say the server’s words in the language shown [R8.05] [R8.03]', async () => {
    const { app } = await withToast();
    expect(screen.getByRole('log').textContent).toContain('Order cancelled.');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    await expectAccessible();
    act(() => app.shell.send({ type: 'SET_LANGUAGE', language: 'ar' }));
    expect(await screen.findByText('تم إلغاء الطلب.')).toBeTruthy();
  });

  it('say our own words by their key, and a general word where there is none [R8.03]', async () => {
    const { app } = await renderApp({ path: '/404' });
    act(() => app.notices.send({ type: 'NOTIFY', tone: 'neutral', words: null, key: 'toasts.startedClean' }));
    act(() => app.notices.send({ type: 'NOTIFY', tone: 'error', words: null, key: null }));
    expect(screen.getByText(/the app started afresh/)).toBeTruthy();
    expect(screen.getByText('There has been an error, please try again!')).toBeTruthy();
  });

  it('wait while the pointer or the focus is on them [R9.08]', async () => {
    const { app } = await withToast();
    const toasts = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(toasts);
    expect(app.notices.getSnapshot().value).toBe('paused');
    fireEvent.pointerLeave(toasts);
    expect(app.notices.getSnapshot().value).toBe('passing');
    fireEvent.focus(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(app.notices.getSnapshot().value).toBe('paused');
  });

  it('go by click and by Escape [R9.08]', async () => {
    const { app } = await withToast();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText('Order cancelled.')).toBeNull();
    act(() => app.notices.send({ type: 'NOTIFY', tone: 'error', words: null, key: null }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss this message' }), { key: 'Escape' });
    expect(app.notices.getSnapshot().context.notices).toEqual([]);
  });
});
