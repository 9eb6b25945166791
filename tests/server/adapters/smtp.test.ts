import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmtpMail } from '../../../server/adapters/smtp';
import { renderMessage } from '../../../server/platform/messages/render-message';
import { loggableError } from '../../../server/log';

const MAIL = renderMessage(
  {
    kind: 'reset',
    to: 'layla@pearl.example',
    language: 'ar',
    name: 'ليلى',
    business: { name: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' }, isVerified: true },
    token: 'abc',
  },
  'http://localhost:4310',
);

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

let server: SMTPServer;
let received: Received[] = [];
let refuse = false;
let url: string;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse ? new Error(`No such box: ${address}`) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

/** The text of a mail, whatever its encoding. */
function textOf(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  return /base64/i.test(head)
    ? Buffer.from(text, 'base64').toString('utf8')
    : Buffer.from(
        text
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
}

describe('mail over SMTP', () => {
  it('reaches the one it is for, in its language, with its link [R2.53]', async () => {
    received = [];
    const mail = createSmtpMail(url, 'Mersal <no-reply@mersal.example>', true);
    await mail.send(MAIL, 'mail-1');
    mail.close();
    expect(received).toMatchObject([{ from: 'no-reply@mersal.example', to: ['layla@pearl.example'] }]);
    expect(
      textOf(received[0]?.raw ?? '')
        .replaceAll('\r\n', '\n')
        .trim(),
    ).toBe(MAIL.text);
    expect(received[0]?.raw).toMatch(/^content-language: ar\r$/im);
    expect(received[0]?.raw).toMatch(/^auto-submitted: auto-generated\r$/im);
    expect(received[0]?.raw).not.toMatch(/list-unsubscribe/i);
  });

  it('has a button of the mailbox to stop it, where it can be stopped [R11.24]', async () => {
    received = [];
    const mail = createSmtpMail(url, 'Mersal <no-reply@mersal.example>', true);
    const named = { name: '', business: { name: { en: '', ar: '' }, isVerified: false }, stop: 'sign-webhook-user-1' };
    const to = { to: 'layla@pearl.example', language: 'en' } as const;
    await mail.send(renderMessage({ kind: 'webhook-given-up', ...to, ...named }, 'https://mersal.example'), 'mail-2');
    mail.close();
    const raw = (received[0]?.raw ?? '').replaceAll(/\r\n\s+/g, ' ');
    expect(raw).toMatch(
      /^list-unsubscribe: <https:\/\/mersal\.example\/v2\/auth\/alert-mails\/stop\/sign-webhook-user-1>\r$/im,
    );
    expect(raw).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click\r$/im);
  });

  it.each(['Mersal <no-reply@mersal.example>', 'no-reply@mersal.example'])(
    'carries the id of the mail, so that a mailbox shows a repeat once: from %s [T.54]',
    async (from) => {
      received = [];
      const mail = createSmtpMail(url, from, true);
      for (const _ of [1, 2]) await mail.send(MAIL, 'mail-1');
      mail.close();
      const ids = received.map(({ raw }) => /^message-id: (.+)\r$/im.exec(raw)?.[1]);
      expect(ids).toEqual(['<mail-1@mersal.example>', '<mail-1@mersal.example>']);
    },
  );

  it('is for one address, whatever it contains', async () => {
    received = [];
    const mail = createSmtpMail(url, 'no-reply@mersal.example', true);
    await mail
      .send({ ...MAIL, to: 'a@pearl.example, b@pearl.example', subject: 'Hello\r\nBcc: c@pearl.example' }, 'mail-1')
      .catch(() => undefined);
    mail.close();
    expect(received.flatMap(({ to }) => to)).not.toContain('b@pearl.example');
    expect(received.flatMap(({ to }) => to)).not.toContain('c@pearl.example');
  });

  it('says so where it was not taken over, and to the log not to whom it was [T.18]', async () => {
    refuse = true;
    const mail = createSmtpMail(url, 'no-reply@mersal.example', true);
    const failure = await mail.send(MAIL, 'mail-1').then(
      () => null,
      (error: unknown) => error,
    );
    expect(loggableError(failure as Error)).toMatchObject({
      message: 'The mail service took nothing over: EENVELOPE, RCPT TO, 550',
    });
    expect(JSON.stringify(loggableError(failure as Error))).not.toContain('pearl.example');
    mail.close();
    refuse = false;
  });

  it('gives nothing to a server without TLS [T.18]', async () => {
    received = [];
    const mail = createSmtpMail(url, 'no-reply@mersal.example');
    await expect(mail.send(MAIL, 'mail-1')).rejects.toThrow(/TLS/i);
    mail.close();
    expect(received).toEqual([]);
  });
});
