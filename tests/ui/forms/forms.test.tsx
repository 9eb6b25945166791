// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorSummary } from '../../../src/ui/forms/error-summary';
import { fieldsOf } from '../../../src/ui/forms/field';
import { useLeaveGuard } from '../../../src/ui/forms/use-leave-guard';
import { renderPage, stubBrowser } from '../../support/pages/render-page';

beforeEach(() => stubBrowser());
afterEach(cleanup);

describe('a field of a form', () => {
  const draft = { name: { en: 'Dana', ar: 'دانة' }, kind: 'shop', places: ['seef'] };
  const edit = vi.fn<(change: Partial<typeof draft>) => void>();
  const leave = vi.fn<(path: string) => void>();
  const errorOf = (path: string) => (path === 'name.ar' ? 'Enter the name.' : null);
  const field = fieldsOf<typeof draft>({ draft, errorOf, edit, leave });

  it('has its value, its error and its path', () => {
    expect(field('name.ar')).toMatchObject({ name: 'name.ar', value: 'دانة', error: 'Enter the name.' });
    expect(field('places')).toMatchObject({ value: ['seef'], error: null });
  });

  it('changes what it is in, and nothing beside it', () => {
    field('name.en').onChange('Dana Bakery');
    expect(edit).toHaveBeenLastCalledWith({ name: { en: 'Dana Bakery', ar: 'دانة' } });
    field('kind').onChange('home');
    expect(edit).toHaveBeenLastCalledWith({ kind: 'home' });
    field('name.en').onBlur();
    expect(leave).toHaveBeenLastCalledWith('name.en');
  });
});

/** A form whose fields are mended by typing into them. */
function Sample() {
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState({ Name: '', Phone: '' });
  return (
    <form ref={form}>
      <ErrorSummary form={form} />
      {(['Name', 'Phone'] as const).map((label) => (
        <label key={label}>
          {label}
          <input
            value={texts[label]}
            aria-invalid={texts[label] === ''}
            onChange={(event) => setTexts({ ...texts, [label]: event.target.value })}
          />
        </label>
      ))}
    </form>
  );
}

describe('the summary of errors', () => {
  it('names the fields, leads to them, and goes when one is left', async () => {
    await renderPage(<Sample />, { path: '/form', features: {}, language: 'en' });
    await screen.findByText('2 fields need attention:');
    fireEvent.click(screen.getByRole('button', { name: 'Phone' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mona' } });
    await waitFor(() => expect(screen.queryByText(/need attention/)).toBeNull());
  });
});

describe('leaving the page', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('is asked about only while something is on its way', () => {
    const guard = renderHook(({ isUnsafe }) => useLeaveGuard(isUnsafe), { initialProps: { isUnsafe: false } });
    expect(isAsked()).toBe(false);
    guard.rerender({ isUnsafe: true });
    expect(isAsked()).toBe(true);
    guard.unmount();
    expect(isAsked()).toBe(false);
  });
});
