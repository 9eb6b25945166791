// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { releaseOver } from '../../../src/application/actors/release.actors';
import { success } from '../../../src/domain/shared/result';
import type { Language } from '../../../src/domain/regions/region';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { FakeClock } from '../../support/fakes/fake-clock';
import { ManualClock } from '../../support/fakes/manual-clock';
import { renderApp } from '../../support/pages/whole-app';
import { eventually } from '../../support/eventually';

const TEXT = { en: "There's a new update. Please refresh the page.", ar: 'يتوفر تحديث جديد. يرجى تحديث الصفحة.' };
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A quiet page, and then a release appears. */
async function outdatedPage(language: Language = 'en') {
  const quiet: (() => void)[] = [];
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) =>
    delay === 4_000 ? quiet.push(run) : later(run, delay)) as typeof setTimeout);
  const timers = new ManualClock();
  let tag = 'a';
  const reload = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const attention = { watch: (tell: (isAttentive: boolean) => void) => (tell(true), () => undefined) };
  const releases = { newest: () => Promise.resolve(success(tag)), running: () => null };
  const load = vi.fn<() => Promise<ReturnType<typeof start>>>(() => Promise.resolve(start()));
  const start = () =>
    createActor(releaseOver({ releases, attention, page: { reload }, clock: new FakeClock() }), {
      clock: timers,
    }).start();
  await renderApp({ path: '/auth/login', shell: { language, languageChosen: true }, release: load });
  expect(load).not.toHaveBeenCalled();
  quiet.forEach((run) => run());
  await eventually(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0)); // the banner's code is loaded
  await settle();
  const next = async (another: string) => {
    tag = another;
    act(() => timers.advance(60_000));
    await settle();
  };
  await next('b');
  return { reload, next };
}

describe('the banner of a new release', () => {
  it.each(LANGUAGES)('says so politely and in nobody’s way, in %s [R8.07]', async (language) => {
    await outdatedPage(language);
    expect(screen.getByText(TEXT[language]).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    await expectAccessible();
  });

  it('reloads the page by its button [R8.07]', async () => {
    const { reload } = await outdatedPage();
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes when it is put off, and is there again with the next release [R8.07]', async () => {
    const { next } = await outdatedPage();
    fireEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByText(TEXT.en)).toBeNull();
    await next('b');
    expect(screen.queryByText(TEXT.en)).toBeNull();
    await next('c');
    expect(screen.getByText(TEXT.en)).toBeTruthy();
  });
});
