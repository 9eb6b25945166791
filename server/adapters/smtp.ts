import { createTransport } from 'nodemailer';
import type { Mail, MailPort } from '../platform/messages/ports';

/** How long to wait for a silent server, in ms. */
const DEADLINE = 15_000;

interface SmtpMail extends MailPort {
  /** Closes open connections. */
  close(): void;
}

/** What is logged about a mail that was not accepted: the service's own error often repeats the address [T.18]. */
function plainError(error: unknown): Error {
  const { code, command, responseCode } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly responseCode?: number;
  };
  return new Error(
    `The mail service took nothing over: ${[code, command, responseCode].filter((part) => part !== undefined).join(', ')}`,
  );
}

/** The host of the sender, `example.com` of `Mersal <no-reply@example.com>`: ids of mails end in it. */
function hostOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Mail over SMTP. A server without TLS on port 587 gets no mail, because the links are keys [T.18]. Errors contain
 * neither the address nor the link. A repeat of a mail has the same Message-ID, so that mailboxes show it once [T.54].
 * @param url as in `SMTP_URL`: `smtps://user:password@mail.example:465`, `smtp://…:587`
 * @param from as in `MAIL_FROM`: `Mersal <no-reply@example.com>`
 * @param allowPlain without TLS, for a server on this machine in a test
 */
export function createSmtpMail(url: string, from: string, allowPlain = false): SmtpMail {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      requireTLS: !allowPlain,
      ignoreTLS: allowPlain,
      connectionTimeout: DEADLINE,
      greetingTimeout: DEADLINE,
      socketTimeout: DEADLINE,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const host = hostOf(from);
  return {
    async send({ to, language, subject, text, stopUrl }: Mail, id: string) {
      const letter = {
        messageId: `<${id}@${host}>`,
        // An object, so that text inside an address is never parsed as a second address.
        to: { name: '', address: to },
        subject,
        text,
        headers: {
          'content-language': language,
          'auto-submitted': 'auto-generated',
          ...(stopUrl === null
            ? {}
            : { 'list-unsubscribe': `<${stopUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
        },
      };
      await transport.sendMail(letter).catch((error: unknown) => {
        throw plainError(error);
      });
    },
    close: () => transport.close(),
  };
}
