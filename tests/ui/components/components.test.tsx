// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppSystem } from '../../../src/application/app-system';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import type { RegionCode, Language } from '../../../src/domain/regions/region';
import type { Digits } from '../../../src/domain/shell/shell';
import { AppContext } from '../../../src/ui/app/app-context';
import { Button } from '../../../src/ui/components/button';
import { EmptyState } from '../../../src/ui/components/empty-state';
import { ErrorState } from '../../../src/ui/components/error-state';
import { MoneyText } from '../../../src/ui/components/money-text';
import { Page } from '../../../src/ui/components/page';
import { StatusChip } from '../../../src/ui/components/status-chip';
import { TextField } from '../../../src/ui/components/text-field';
import { DateTime } from '../../../src/ui/components/date-time';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { expectAccessible } from '../../support/pages/axe';
import { pathTo } from '../../../src/ui/routes/paths';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Inside an app that is signed in at a branch of the region. */
async function show(
  view: ReactElement,
  language: Language = 'en',
  regionCode: RegionCode = 'BH-manama',
  digits: Digits = 'latn',
) {
  const branch = { id: 'b', name: { en: 'B', ar: 'ب' }, regionCode, isDefault: true, rights: {} };
  const snapshot = {
    hasTag: (tag: string) => tag === 'signedIn',
    context: { session: { regionCode, branchId: 'b', branches: [branch] } },
  };
  const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => ({ unsubscribe: () => undefined }) });
  const app = {
    session: still(snapshot),
    shell: still({ hasTag: () => false, context: { digits } }),
  } as unknown as AppSystem;
  const messages = await loadMessages(language);
  return render(
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>
        <MemoryRouter>{view}</MemoryRouter>
      </I18nextProvider>
    </AppContext>,
  );
}

describe('a button', () => {
  it('that is busy stays where it is, says so, and does nothing twice [T.36]', async () => {
    const press = vi.fn<() => void>();
    await show(
      <Button busy onClick={press}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect((button as HTMLButtonElement).disabled).toBe(false);
  });

  it('that leads somewhere is a link', async () => {
    await show(<Button to={pathTo('/orders')}>Orders</Button>);
    expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  });
});

function Named({ error }: { readonly error: string | null }) {
  const [value, setValue] = useState('');
  return <TextField label="Name" value={value} onChange={setValue} help="As on the door" error={error} />;
}

const note = () =>
  document.getElementById(screen.getByLabelText('Name').getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field', () => {
  it('has its help read out with it, and the error in its place', async () => {
    await show(<Named error={null} />);
    expect(note()).toBe('As on the door');
    cleanup();
    await show(<Named error="Please fill this in." />);
    expect(note()).toBe('Please fill this in.');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });

  it('keeps what is typed', async () => {
    await show(<Named error={null} />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'نور' } });
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('نور');
  });
});

describe('the state of a delivery', () => {
  it.each(['en', 'ar'] as const)('has an icon and a word of its own for every state, %s [R4.02]', async (language) => {
    await show(
      <>
        {TASK_STATES.map((state) => (
          <StatusChip key={state} state={state} />
        ))}
      </>,
      language,
    );
    const chips = [...document.querySelectorAll('[data-state]')];
    expect(chips).toHaveLength(TASK_STATES.length);
    expect(new Set(chips.map((chip) => chip.textContent)).size).toBe(TASK_STATES.length);
    expect(chips.every((chip) => chip.querySelector('svg') !== null && !/taskState/.test(chip.textContent ?? ''))).toBe(
      true,
    );
  });
});

describe('money and time', () => {
  it('are written as the region writes them [R5.07] [R9.07] [R3.02]', async () => {
    await show(<MoneyText value={{ minor: 1_550, currency: 'BHD' }} />);
    expect(document.body.textContent).toBe('BHD\u00a01.550');
    cleanup();
    await show(<MoneyText value={{ minor: 1_550, currency: 'BHD' }} />, 'ar');
    expect(document.body.textContent).toContain('1.550');
    cleanup();
    await show(<MoneyText value={{ minor: 1_550, currency: 'BHD' }} />, 'ar', 'BH-manama', 'arab');
    expect(document.body.textContent).toContain('١٫٥٥٠');
  });

  it.each(['BH-manama', 'SA-riyadh'] as const)(
    'are in one kind of digits on a line, Western ones unless the setting says otherwise: %s [R1.13]',
    async (regionCode) => {
      const line = (
        <>
          <DateTime at="2026-11-20T21:30:00.000Z" style="datetime" />
          <MoneyText value={{ minor: 123_450, currency: 'SAR' }} />
        </>
      );
      await show(line, 'ar', regionCode);
      expect(document.body.textContent).toMatch(/\d/);
      expect(document.body.textContent).not.toMatch(/[٠-٩]/);
      cleanup();
      await show(line, 'ar', regionCode, 'arab');
      expect(document.body.textContent).toMatch(/[٠-٩]/);
      expect(document.body.textContent).not.toMatch(/\d/);
      cleanup();
      await show(line, 'en', regionCode, 'arab');
      expect(document.body.textContent).not.toMatch(/[٠-٩]/);
    },
  );

  it('stand in the region’s zone and calendar [R3.02]', async () => {
    await show(<DateTime at="2026-11-20T21:30:00.000Z" style="datetime" />, 'en', 'SA-riyadh');
    expect(document.body.textContent).toMatch(/21 Nov|Nov 21/);
    expect(document.body.textContent).toMatch(/12:30/);
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-20T21:30:00.000Z');
  });

  it('are relative in lists, the whole time on hover', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T09:10:00.000Z') });
    await show(<DateTime at="2026-11-20T09:05:00.000Z" style="relative" />);
    expect(document.body.textContent).toBe('5 min. ago');
    expect(document.querySelector('time')?.title).toMatch(/12:05/);
  });
});

describe('a page', () => {
  it('names the tab and has one heading', async () => {
    await show(
      <Page title="Orders" context="Adliya">
        <p>rows</p>
      </Page>,
    );
    expect(document.title).toBe('Orders · Mersal');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Orders');
  });

  it('with nothing to show says what will be here and offers the first step', async () => {
    await show(
      <EmptyState title="No orders yet" text="They will be here." action={<Button to={pathTo('/')}>Start</Button>} />,
    );
    expect(screen.getByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' })).toBeTruthy();
    await expectAccessible();
  });

  it('that failed says what happened in words, and offers again [R8.03]', async () => {
    const retry = vi.fn<() => void>();
    await show(<ErrorState failure={{ kind: 'offline' }} retry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('No answer came back');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the server’s refusal in the language shown, and a general word where it sent none [R8.03]', async () => {
    const refusal = { kind: 'refused', status: 403, code: 'FORBIDDEN', fields: [], retryAfterMs: null } as const;
    await show(
      <ErrorState failure={{ ...refusal, text: { en: 'No right.', ar: 'لا صلاحية.' } }} retry={() => undefined} />,
      'ar',
    );
    expect(screen.getByRole('alert').textContent).toContain('لا صلاحية.');
    cleanup();
    await show(<ErrorState failure={{ ...refusal, text: null }} retry={() => undefined} />);
    expect(screen.getByRole('alert').textContent).toContain('There has been an error, please try again!');
  });
});
