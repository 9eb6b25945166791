// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use, useEffect } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Redirect } from '../../../src/ui/app/redirect';
import { useSearchField } from '../../../src/ui/lists/use-search-field';

/** Goes to an address as the browser's own buttons do. */
function go(to: string): void {
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

const here = () => location.pathname + location.search;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(cleanup);

describe('a redirect [R2.44]', () => {
  /** An outside event right after the redirect, before the target page is drawn. */
  function Overtaking() {
    useEffect(() => go('/from?second'), []);
    return null;
  }

  it('leads away from a second address of its page that comes before the first one is left', async () => {
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<p>home</p>} />
          <Route
            path="/from"
            element={
              <>
                <Redirect to="/" />
                <Overtaking />
              </>
            }
          />
        </Routes>
      </BrowserRouter>,
    );
    await act(async () => go('/from?first'));
    expect(here()).toBe('/');
    expect(screen.getByText('home')).toBeTruthy();
  });
});

describe('a search that rests while the page is left [R2.11]', () => {
  let arrived: () => void;
  let chunk: Promise<string>;

  function List() {
    const [params] = useSearchParams();
    const navigate = useNavigate();
    const { text, setText } = useSearchField(params.get('search') ?? '', (search) => {
      const next = new URLSearchParams(params);
      next.set('search', search);
      void navigate(`/orders?${next}`, { replace: true });
    });
    return (
      <>
        <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        <Link to="/branches">branches</Link>
        <Link to="/orders?view=history">history</Link>
      </>
    );
  }

  /** Appears when it is loaded; the previous page stays on the screen until then. */
  function Late() {
    return <p>{use(chunk)}</p>;
  }

  const open = async () => {
    history.replaceState(null, '', '/orders');
    await act(async () =>
      render(
        <BrowserRouter>
          <Suspense>
            <Routes>
              <Route path="/orders" element={<List />} />
              <Route path="/branches" element={<Late />} />
            </Routes>
          </Suspense>
        </BrowserRouter>,
      ),
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'noor' } });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    chunk = new Promise((resolve) => {
      arrived = () => resolve('the branches');
    });
  });
  afterEach(() => vi.useRealTimers());

  it('does not call the person back from where they went', async () => {
    await open();
    await act(async () => fireEvent.click(screen.getByText('branches')));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('searchbox')).toBeTruthy();
    expect(here()).toBe('/branches');
    await act(async () => arrived());
    expect(screen.getByText('the branches')).toBeTruthy();
    expect(here()).toBe('/branches');
  });

  it('yields to the search of the address that came after it', async () => {
    await open();
    await act(async () => {
      go('/orders?search=huda');
      vi.advanceTimersByTime(300); // a slow device: everything else is over before the address is drawn
    });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(here()).toBe('/orders?search=huda');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'huda');
  });

  it('is asked for in another view of the same page', async () => {
    await open();
    await act(async () => {
      fireEvent.click(screen.getByText('history'));
      vi.advanceTimersByTime(300);
    });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(here()).toBe('/orders?view=history&search=noor');
  });
});
