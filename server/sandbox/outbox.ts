import { randomUUID } from 'node:crypto';
import type { SandboxMail, SandboxText } from '../../src/domain/sandbox/sandbox';
import type { Clock } from '../clock';
import type { Mail, MailPort, Sms, SmsPort } from '../platform/messages/ports';

const KEPT = 50;

/**
 * The simulated mail and SMS services: messages are not sent but shown on `/sandbox`. Only in memory: a link or a code
 * in them is a key [T.18].
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

interface Box<Letter> {
  readonly put: (letter: Letter) => Promise<void>;
  readonly all: () => readonly (Letter & Kept)[];
}

function createBox<Letter>(clock: Clock): Box<Letter> {
  let kept: readonly (Letter & Kept)[] = [];
  return {
    put: async (letter) => {
      kept = [{ ...letter, id: randomUUID(), sentAt: clock.now().toISOString() }, ...kept].slice(0, KEPT);
    },
    all: () => kept,
  };
}

export function createOutbox(clock: Clock): Outbox {
  const mails = createBox<Mail>(clock);
  const texts = createBox<Sms>(clock);
  return { mail: { send: mails.put }, sms: { send: texts.put }, mails: mails.all, texts: texts.all };
}
