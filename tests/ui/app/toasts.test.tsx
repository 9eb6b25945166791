// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

async function withToast() {
  const page = await renderApp({ path: '/auth/login' });
  act(() =>
    page.app.toasts.send({
      type: 'NOTIFY',
      tone: 'success',
      text: { en: 'Order cancelled.', ar: 'تم إلغاء الطلب.' },
      key: null,
    }),
  );
  return page;
}

describe('toasts', () => {
  it('are read out and show the server’s message in the current language [R8.05] [R8.03]', async () => {
    const { app } = await withToast();
    expect(screen.getByRole('log').textContent).toContain('Order cancelled.');
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
    await expectAccessible();
    act(() => app.shell.send({ type: 'SET_LANGUAGE', language: 'ar' }));
    expect(await screen.findByText('تم إلغاء الطلب.')).toBeTruthy();
  });

  it('show our own text by its key, and a general one if there is none [R8.03]', async () => {
    const { app } = await renderApp({ path: '/auth/login' });
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: 'toasts.startedClean' }));
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'error', text: null, key: null }));
    expect(screen.getByText(/that part starts afresh/)).toBeTruthy();
    expect(screen.getByText('There has been an error, please try again!')).toBeTruthy();
  });

  it('say names in the language shown, each kept apart from the sentence around it [R1.13] [R8.03]', async () => {
    const { app } = await renderApp({ path: '/404', shell: { language: 'ar' } });
    act(() =>
      app.toasts.send({
        type: 'NOTIFY',
        tone: 'neutral',
        text: null,
        key: 'toasts.moved',
        values: { from: { en: 'Juffair', ar: 'الجفير' }, to: { en: 'Malaz', ar: '' } },
      }),
    );
    expect(screen.getByText(/\u2068الجفير\u2069.*\u2068Malaz\u2069/)).toBeTruthy();
  });

  it('wait while the pointer or the focus is on them [R9.08]', async () => {
    const { app } = await withToast();
    const toasts = screen.getByRole('region', { name: 'Messages' });
    fireEvent.pointerEnter(toasts);
    expect(app.toasts.getSnapshot().value).toBe('paused');
    fireEvent.pointerLeave(toasts);
    expect(app.toasts.getSnapshot().value).toBe('passing');
    act(() => screen.getByRole('button', { name: 'Dismiss this message' }).focus());
    expect(app.toasts.getSnapshot().value).toBe('paused');
    fireEvent.pointerEnter(toasts);
    fireEvent.pointerLeave(toasts);
    expect(app.toasts.getSnapshot().value).toBe('paused');
    act(() => document.getElementById('main')?.focus());
    expect(app.toasts.getSnapshot().value).toBe('passing');
  });

  it('go by click and by Escape [R9.08]', async () => {
    const { app } = await withToast();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByText('Order cancelled.')).toBeNull();
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'error', text: null, key: null }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Dismiss this message' }), { key: 'Escape' });
    expect(app.toasts.getSnapshot().context.toasts).toEqual([]);
  });

  it('go by Escape from wherever the focus is, the newest first, unless Escape means something there [R9.08]', async () => {
    const { app } = await withToast();
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: 'toasts.startedClean' }));
    const input = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(app.toasts.getSnapshot().context.toasts).toHaveLength(2);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(app.toasts.getSnapshot().context.toasts.map(({ key }) => key)).toEqual([null]);
    input.remove();
  });

  it('and banners leave the lower edge while they would cover the button for the next action [R9.08] [T.48]', async () => {
    const { app } = await withToast();
    const section = screen.getByRole('region', { name: 'Messages' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    await expect.poll(() => section.dataset['edge']).toBeUndefined();
    // jsdom draws nothing: here everything stands at one place.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    const next = document.createElement('button');
    next.dataset['variant'] = 'primary';
    document.getElementById('main')?.append(next);
    const banner = document.createElement('div');
    banner.dataset['banner'] = '';
    section.append(banner);
    await expect.poll(() => section.dataset['edge']).toBe('upper');
    banner.remove();
    await expect.poll(() => section.dataset['edge']).toBeUndefined();
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: 'toasts.startedClean' }));
    await expect.poll(() => section.dataset['edge']).toBe('upper');
    next.remove();
    vi.restoreAllMocks();
  });

  it('hand the focus on to the next one, and at last back to where it was [R9.08]', async () => {
    const { app } = await withToast();
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: 'toasts.startedClean' }));
    const home = screen.getByRole('button', { name: 'العربية' });
    act(() => home.focus());
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss this message' });
    act(() => first?.focus());
    fireEvent.click(first as HTMLElement);
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
    expect(document.activeElement).toBe(home);
    expect(app.toasts.getSnapshot().value).toBe('passing');
  });

  it('are said in places that were there before: errors at once, all else after the sentence [R9.08]', async () => {
    const { app } = await renderApp({ path: '/404' });
    const places = [...screen.getByRole('region', { name: 'Messages' }).querySelectorAll<HTMLElement>('[aria-live]')];
    expect(places.map((place) => [place.getAttribute('aria-live'), place.textContent])).toEqual([
      ['polite', ''],
      ['assertive', ''],
    ]);
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'error', text: { en: 'No', ar: 'لا' }, key: null }));
    act(() => app.toasts.send({ type: 'NOTIFY', tone: 'success', text: { en: 'Yes', ar: 'نعم' }, key: null }));
    expect(places.map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
  });
});
