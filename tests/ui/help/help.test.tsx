// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DESCRIPTION_MAX } from '../../../src/domain/help/problem-report.machine';
import type { Recording } from '../../../src/application/recording/recording';
import { expectAccessible } from '../../support/pages/axe';
import { FakeTours } from '../../support/fakes/fake-tours';
import { freshSession, openAccount, renderApp } from '../../support/pages/whole-app';
import { sampled } from '../../support/sampled';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What the page offers as files, name and text. */
function handedOut(): readonly { readonly name: string; readonly text: Promise<string> }[] {
  const files: { name: string; text: Promise<string> }[] = [];
  let text = Promise.resolve('');
  URL.createObjectURL = (blob: Blob) => {
    text = new Promise((done) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(reader.result as string));
      reader.readAsText(blob);
    });
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text });
  });
  return files;
}

/** A recording that is on or off, as somebody turns it. */
function fakeRecording(first = true): Recording {
  let isOn = first;
  const watchers = new Set<() => void>();
  return {
    page: () => undefined,
    save: (said) => (isOn ? `report: ${said ?? 'nothing said'}` : null),
    isOn: () => isOn,
    watch: (tell) => (watchers.add(tell), () => void watchers.delete(tell)),
    turn: async (next) => {
      isOn = next;
      for (const tell of watchers) tell();
    },
  };
}

async function openHelp(language: 'en' | 'ar' = 'en', recording = () => Promise.resolve(fakeRecording())) {
  const tours = Promise.resolve(new FakeTours());
  const whole = await renderApp({
    path: '/settings',
    session: freshSession(),
    shell: { language, languageChosen: true },
    tours: () => tours,
    recording,
  });
  const open = async () =>
    fireEvent.click(within(await openAccount()).getByRole('button', { name: language === 'en' ? 'Help' : 'المساعدة' }));
  await open();
  const dialog = await screen.findByRole('dialog', { name: language === 'en' ? 'Help' : 'المساعدة' });
  return { ...whole, open, dialog };
}

describe('help', () => {
  it('offers every tour and goes away when one is begun [R10.08]', async () => {
    const { dialog } = await openHelp();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Start: Your first parcel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Help' })).toBeNull());
  });

  it('saves a report with what the person says, under the time of the device [R10.05]', async () => {
    const files = handedOut();
    const { dialog } = await openHelp();
    await expectAccessible();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: `It  froze ${'x'.repeat(300)}` } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save the report' }));
    expect(await within(dialog).findByText('Saved. You find it with your downloads.')).toBeTruthy();
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^mersal-report-\d{4}-\d\d-\d\d-\d{4}\.trace\.jsonl$/),
    ]);
    expect(await files[0]?.text).toBe(`report: ${`It froze ${'x'.repeat(300)}`.slice(0, DESCRIPTION_MAX)}`);
  });

  it(
    'says that there is no trace while recording is off, which the settings switch [R2.16] [R10.05]',
    { tags: 'long' },
    async () => {
      const recording = fakeRecording(false);
      const { dialog } = await openHelp('en', () => Promise.resolve(recording));
      expect(await within(dialog).findByText(/There is no trace to save/)).toBeTruthy();
      expect(within(dialog).queryByRole('button', { name: 'Save the report' })).toBeNull();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Close help' }));
      const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: /Record the steps/ });
      await waitFor(() => expect(toggle.checked).toBe(false));
      expect(screen.getByText(/Nothing is recorded on this device/)).toBeTruthy();
      fireEvent.click(toggle);
      await waitFor(() => expect(recording.isOn()).toBe(true));
      expect(await screen.findByText(/The last steps of the app are kept/)).toBeTruthy();
    },
  );

  it(
    'keeps what was written when it is closed, and when the report cannot be made [R10.05]',
    { tags: 'long' },
    async () => {
      const files = handedOut();
      const { dialog, open } = await openHelp('ar', () => Promise.reject(new Error('its code did not come')));
      fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'تجمدت الشاشة' } });
      fireEvent.click(within(dialog).getByRole('button', { name: 'احفظ التقرير' }));
      expect(await within(dialog).findByText(/تعذّر إعداد التقرير/)).toBeTruthy();
      await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'إغلاق المساعدة' })));
      expect(screen.queryByRole('dialog', { name: 'المساعدة' })).toBeNull();
      await open();
      const again = await screen.findByRole('dialog', { name: 'المساعدة' });
      expect(within(again).getByRole<HTMLInputElement>('textbox').value).toBe('تجمدت الشاشة');
      expect(files).toEqual([]);
    },
  );

  it.each(sampled(['customer', 'form-user', 'other'] as const, 3))(
    'is there for a %s [R10.05] [R10.08]',
    async (type) => {
      const session = freshSession();
      await renderApp({
        path: '/settings',
        session: { ...session, user: { ...session.user, type } },
        shell: { language: 'en', languageChosen: true },
      });
      expect(within(await openAccount()).getByRole('button', { name: 'Help' })).toBeTruthy();
    },
  );

  it('stands without the tours where they cannot be had [R10.08]', { tags: 'long' }, async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderApp({
      path: '/settings',
      session: freshSession(),
      shell: { language: 'en', languageChosen: true },
    });
    fireEvent.click(within(await openAccount()).getByRole('button', { name: 'Help' }));
    const dialog = await screen.findByRole('dialog', { name: 'Help' });
    expect(await within(dialog).findByText(/tours could not be loaded/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Save the report' })).toBeTruthy();
  });
});
