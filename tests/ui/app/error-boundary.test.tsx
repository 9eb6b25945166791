// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { I18nextProvider } from 'react-i18next';
import type { AppSystem } from '../../../src/application/app-system';
import { createInspection } from '../../../src/application/inspection';
import { AppContext } from '../../../src/ui/app/app-context';
import { ErrorBoundary } from '../../../src/ui/app/error-boundary';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { expectAccessible } from '../../support/pages/axe';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const session = {
  getSnapshot: () => ({ hasTag: () => false, context: { session: null } }),
  subscribe: () => ({ unsubscribe: () => undefined }),
};
const shell = { ...session, getSnapshot: () => ({ hasTag: () => false, context: { digits: 'latn' } }) };
const app = { session, shell, inspection: createInspection(() => 0) } as unknown as AppSystem;

function Faulty({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('a view that fails');
  return <p>all is well</p>;
}

async function boundary() {
  const messages = await loadMessages('en');
  const view = (broken: boolean, place: string) => (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>
        <ErrorBoundary place={place}>
          <Faulty broken={broken} />
        </ErrorBoundary>
      </I18nextProvider>
    </AppContext>
  );
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = render(view(true, '/orders'));
  return { logged, go: (broken: boolean, place: string) => act(() => page.rerender(view(broken, place))) };
}

describe('a page that breaks', () => {
  it('says so with a number and two ways out, and logs the same number [R8.12]', async () => {
    const { logged } = await boundary();
    expect(screen.getByRole('heading', { name: 'Something broke on this page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to the home page' })).toBeTruthy();
    const id = screen.getByText(/If you ask for help/).querySelector('bdi')?.textContent ?? '';
    expect(id).toMatch(/^[0-9a-f]{8}$/);
    expect(logged.mock.calls.some(([text]) => text === `Error ${id}`)).toBe(true);
    await expectAccessible();
  });

  it('offers to save a problem report [R10.05] [R8.12]', async () => {
    await boundary();
    expect(await screen.findByRole('button', { name: 'Save the report' })).toBeTruthy();
    await expectAccessible();
  });

  it('is left behind by going elsewhere [R8.12]', async () => {
    const { go } = await boundary();
    go(false, '/orders');
    expect(screen.queryByText('all is well')).toBeNull();
    go(false, '/');
    expect(screen.getByText('all is well')).toBeTruthy();
  });
});
