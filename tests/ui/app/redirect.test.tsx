// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Redirect } from '../../../src/ui/app/redirect';

beforeEach(() => window.history.replaceState(null, '', '/from?a=1'));
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** A page that redirects, and the page it leads to, whose code comes when `loaded` is called. */
function pages() {
  let loaded = (): void => undefined;
  const code = new Promise<void>((resolve) => (loaded = resolve));
  const Later = lazy(() => code.then(() => ({ default: () => <p>there</p> })));
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/from" element={<Redirect to="/to" />} />
          <Route path="/to" element={<Later />} />
          <Route path="/other" element={<p>elsewhere</p>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return { load: () => act(async () => loaded()) };
}

const go = (address: string) =>
  act(async () => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

describe('a redirect', () => {
  it.each(['/from?a=1', '/from?a=2'])(
    'is not lost when %s comes while its page still loads [R2.40]',
    async (address) => {
      const { load } = pages();
      expect(window.location.pathname).toBe('/to');
      await go(address);
      await load();
      expect(await screen.findByText('there')).toBeTruthy();
      expect(window.location.pathname).toBe('/to');
    },
  );

  it('does not hold back somebody who goes elsewhere meanwhile [R2.40]', async () => {
    const { load } = pages();
    await go('/other');
    await load();
    expect(await screen.findByText('elsewhere')).toBeTruthy();
    expect(window.location.pathname).toBe('/other');
  });
});
