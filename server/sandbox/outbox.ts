import { randomUUID } from 'node:crypto';
import type { SandboxMail } from '../../src/domain/sandbox/sandbox';
import type { Clock } from '../clock';
import type { MailPort } from '../modules/identity/mail.port';

const KEPT = 50;

/** The mail service's stand-in: mails go nowhere and are shown on `/sandbox`. In memory only: a link in them is a key [T.18]. */
export interface Outbox extends MailPort {
  /** The last ones, newest first. */
  mails(): readonly SandboxMail[];
}

export function createOutbox(clock: Clock): Outbox {
  let kept: readonly SandboxMail[] = [];
  return {
    async send(mail) {
      kept = [{ id: randomUUID(), ...mail, sentAt: clock.now().toISOString() }, ...kept].slice(0, KEPT);
    },
    mails: () => kept,
  };
}
