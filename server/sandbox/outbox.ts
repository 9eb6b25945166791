import { randomUUID } from 'node:crypto';
import type { SandboxMail, SandboxText } from '../../src/domain/sandbox/sandbox';
import type { Clock } from '../clock';
import type { MailPort } from '../modules/identity/mail.port';
import type { SmsPort } from '../modules/identity/sms.port';

const KEPT = 50;

/**
 * The stand-ins of the mail and the SMS service: what they are given goes nowhere and is shown on `/sandbox`. In memory
 * only: a link or a code in it is a key [T.18].
 */
export interface Outbox {
  readonly mail: MailPort;
  readonly sms: SmsPort;
  /** The last ones, newest first. */
  mails(): readonly SandboxMail[];
  texts(): readonly SandboxText[];
}

interface Kept {
  readonly id: string;
  readonly sentAt: string;
}

function createBox<Letter>(clock: Clock): { put(letter: Letter): Promise<void>; all(): readonly (Letter & Kept)[] } {
  let kept: readonly (Letter & Kept)[] = [];
  return {
    async put(letter) {
      kept = [{ ...letter, id: randomUUID(), sentAt: clock.now().toISOString() }, ...kept].slice(0, KEPT);
    },
    all: () => kept,
  };
}

export function createOutbox(clock: Clock): Outbox {
  const mails = createBox<Parameters<MailPort['send']>[0]>(clock);
  const texts = createBox<Parameters<SmsPort['send']>[0]>(clock);
  return { mail: { send: mails.put }, sms: { send: texts.put }, mails: mails.all, texts: texts.all };
}
