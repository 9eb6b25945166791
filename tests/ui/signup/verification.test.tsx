// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Registering } from '../../support/pages/render-signup';

let person: Registering;
beforeEach(async () => {
  person = new Registering();
  await person.visitAtPhone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const verification = () => person.signup.verification;
async function code(): Promise<HTMLInputElement> {
  person.press('phone.send');
  return screen.findByLabelText<HTMLInputElement>(person.v('label'));
}

describe('confirming a phone by a code', () => {
  it('is one field that phones can fill, takes Arabic digits and a paste, and sends itself at six [R2.33]', async () => {
    const field = await code();
    expect([field.inputMode, field.autocomplete, field.dir]).toEqual(['numeric', 'one-time-code', 'ltr']);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(verification().sent).toEqual([{ phone: '+97336123456', language: 'en', code: '100000' }]);
    person.enter('١٠٠');
    expect(field.value).toBe('100');
    person.enter(' 100-٠٠٠ ');
    await person.title('review.title');
  });

  it('says how many attempts are left, and that none is [R8.11]', async () => {
    await code();
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      person.enter('');
      person.enter('999999');
      expect(await screen.findByText(new RegExp(`not right\\. You have ${left} left`))).toBeTruthy();
    }
    person.enter('');
    person.enter('999999');
    expect(await screen.findByText(person.v('exhausted'))).toBeTruthy();
    expect(screen.queryByLabelText(person.v('label'))).toBeNull();
  });

  it('wants all six digits', { tags: 'long' }, async () => {
    await code();
    person.enter('123');
    screen.getByLabelText(person.v('label')).blur();
    fireEvent.click(screen.getByRole('button', { name: person.v('submit') }));
    expect(await screen.findByText(person.v('incomplete'))).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(person.v('label')));
  });

  it('says when a code has expired, and sends another once the seconds are over, announced once [R2.33] [R8.11]', async () => {
    await code();
    expect(screen.getByText('You can ask for another code in 30 seconds.').getAttribute('role')).toBeNull();
    expect(screen.queryByRole('button', { name: person.v('resend') })).toBeNull();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(screen.getByText(person.v('ready')).getAttribute('role')).toBe('status');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(screen.getByText(person.v('expired'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: person.v('resend') }));
    await screen.findByLabelText(person.v('label'));
    expect(screen.getByText(person.v('sentAgain', { number: '2' }), { exact: false })).toBeTruthy();
    person.enter(verification().lastCode);
    await person.title('review.title');
  });

  it(
    'says that no more codes are sent, and for how long; the last one still works [R8.11]',
    { tags: 'long' },
    async () => {
      await code();
      for (let sent = 1; sent < 5; sent += 1) {
        await vi.advanceTimersByTimeAsync(30_000);
        fireEvent.click(screen.getByRole('button', { name: person.v('resend') }));
        await waitFor(() => expect(verification().sent).toHaveLength(sent + 1));
      }
      await vi.advanceTimersByTimeAsync(30_000);
      expect(screen.getByText(person.v('last'))).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: person.v('resend') }));
      expect((await screen.findByRole('alert')).textContent).toMatch(/CODE_REQUESTS_EXCEEDED.*60 minutes/);
      expect(screen.queryByRole('button', { name: person.v('resend') })).toBeNull();
      person.enter(verification().lastCode);
      await person.title('review.title');
    },
  );

  it('keeps what was typed where the connection breaks, and says so [R8.03]', { tags: 'long' }, async () => {
    const field = await code();
    verification().failure = { kind: 'offline' };
    person.enter(verification().lastCode);
    await screen.findByText(/No answer came back/);
    expect(field.value).toBe('100000');
    verification().failure = null;
    fireEvent.click(screen.getByRole('button', { name: person.v('submit') }));
    await person.title('review.title');
  });

  it(
    'says that no code could be sent, tries again, and lets the number be changed [R2.33]',
    { tags: 'long' },
    async () => {
      verification().failure = { kind: 'offline' };
      person.press('phone.send');
      await screen.findByText(/No answer came back/);
      verification().failure = null;
      fireEvent.click(screen.getByRole('button', { name: person.v('send') }));
      await screen.findByLabelText(person.v('label'));
      fireEvent.click(screen.getByRole('button', { name: person.v('change') }));
      await person.title('phone.title');
      person.type('phone', '36999888');
      await code();
      expect(verification().sent.at(-1)?.phone).toBe('+97336999888');
    },
  );
});
