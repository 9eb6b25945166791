// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { MACHINES } from '../../../src/application/machines';
import { parseTrace } from '@mersal/machine-traces/parse';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { Replay } from '@mersal/machine-traces/replay';
import { DENSITIES, DIGITS } from '../../../src/domain/shell/shell';
import { App } from '../../../src/ui/app/app';
import { pageAt, ReplayedApp } from '../../../src/ui/dev/replayed-app';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { POLICY } from '../../application/recording/policy';
import { freshSession, renderApp } from '../../support/pages/whole-app';

afterEach(cleanup);

/** A recorded visit: orders, a narrow navigation, the drawer, the language, the profile, and out. */
async function recordedVisit() {
  const { app, go } = await renderApp({
    path: '/orders',
    session: freshSession(),
    shell: { language: 'en', languageChosen: true },
  });
  const recorder = createRecorder({ policy: POLICY, now: () => 0, app: 'test', salt: 'salt' });
  app.inspection.subscribeFromStart(recorder.inspect);
  recorder.call('page /orders');
  await act(async () => app.shell.send({ type: 'TOGGLE_NAV' }));
  await act(async () => app.shell.send({ type: 'OPEN_REQUEST' }));
  await screen.findByRole('heading', { name: 'Request a driver' });
  await act(async () => app.shell.send({ type: 'CLOSE_REQUEST' }));
  await act(async () => app.shell.send({ type: 'SET_LANGUAGE', language: 'ar' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('ar'));
  await go('/profile');
  recorder.call('page /profile');
  await act(async () => app.session.send({ type: 'SIGN_OUT' }));
  await waitFor(() => expect(app.session.getSnapshot().hasTag('signedIn')).toBe(false));
  const parsed = parseTrace(recorder.toText());
  cleanup();
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.trace;
}

async function draw(replayed: ReplayedApp, address: string) {
  const messages = await loadMessages(replayed.system.shell.getSnapshot().context.language);
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <App app={replayed.system} messages={messages} />
      </MemoryRouter>,
    ),
  );
}

describe('the app as a recording stood [R10.06]', () => {
  it('is drawn at every step of a visit, and shows what was open then', { tags: 'long' }, async () => {
    const trace = await recordedVisit();
    const replay = new Replay(trace, MACHINES);
    const seen = new Set<string>();
    for (const index of trace.lines.keys()) {
      const replayed = new ReplayedApp(replay.seek(index), MACHINES, 0, () => undefined);
      const { container, unmount } = await draw(replayed, pageAt(trace.lines, index));
      const { requestDrawerOpen, language, density, digits } = replayed.system.shell.getSnapshot().context;
      // A stand-in instead of either would leave the screens without a height of rows or a way to write numbers.
      expect(DENSITIES, `step ${index}`).toContain(density);
      expect(DIGITS, `step ${index}`).toContain(digits);
      const isSignedIn = replayed.system.session.getSnapshot().hasTag('signedIn');
      expect(container.textContent, `step ${index}`).not.toMatch(/broke on this page|خلل في هذه الصفحة/);
      if (isSignedIn && requestDrawerOpen)
        expect(await screen.findByRole('heading', { name: 'Request a driver' })).toBeTruthy();
      seen.add(`${isSignedIn ? 'in' : 'out'} ${language} ${requestDrawerOpen ? 'drawer' : ''}`.trim());
      unmount();
    }
    expect([...seen]).toEqual(expect.arrayContaining(['in en', 'in en drawer', 'in ar', 'out ar']));
  });

  it('stands still, whatever it is told; what the recording does not have stands as it begins', () => {
    const { system, shown } = new ReplayedApp(new Map(), MACHINES, 0, () => undefined);
    const before = system.shell.getSnapshot();
    system.shell.start();
    system.shell.send({ type: 'OPEN_REQUEST' });
    expect(system.shell.getSnapshot()).toBe(before);
    expect(before.value).toBe('restoring');
    expect(system.standIn?.(MACHINES['tours'] ?? before.machine, { id: 'tours', input: { tours: [] } })).not.toBe(
      MACHINES['tours'],
    );
    expect([...shown]).toEqual([]);
  });

  it('is at the page that was noted last, with its parameters filled, or at home', () => {
    const page = (n: number, call: string) => ({ n, at: 0, actor: '*', kind: 'call', call }) as const;
    const lines = [page(1, 'call'), page(2, 'page /task/:id'), page(3, 'page unknown'), page(4, 'page /users/:id')];
    expect(lines.map((_, index) => pageAt(lines, index))).toEqual([
      '/',
      '/task/recorded',
      '/task/recorded',
      '/users/recorded',
    ]);
  });
});
