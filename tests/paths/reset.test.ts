import { expect } from 'vitest';
import { askResetMachine } from '../../src/domain/identity/ask-reset.machine';
import { resetMachine } from '../../src/domain/identity/reset.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { describePaths } from '../support/paths';

const refused = (status: number, code: string): Result<object> => failed({ kind: 'refused', status, code, words: null, fields: [], retryAfterMs: null });
const lost: Result<object> = failed({ kind: 'offline' });
const done = success({});
const link = { purpose: 'invitation', email: 'layla@shop.example' };
const limited = refused(429, 'RATE_LIMITED');

describePaths({
  ids: '[R2.53] [R10.01]',
  machine: askResetMachine,
  input: { resendWait: 3 },
  events: {
    SUBMIT: [
      { email: ' layla@shop.example ', language: 'en' },
      { email: 'layla', language: 'en' },
      { email: '', language: 'ar' },
    ],
    RESEND: [{ language: 'ar' }],
    CHANGE: [{}],
  },
  outputs: { askReset: [done, lost, limited], askAgain: [done, lost, limited] },
  project: ({ context }) => [context.email, context.emailFault, context.failure?.kind ?? null, context.secondsLeft, Math.min(context.sent, 2)],
  invariants: {
    'it shows the form or the mail sent, never both': (snapshot) => {
      expect(['asking', 'sent'].filter((tag) => snapshot.hasTag(tag))).toHaveLength(1);
    },
    'nothing is sent to what is no e-mail': (snapshot) => {
      if (snapshot.hasTag('busy')) expect(snapshot.context.email).toBe('layla@shop.example');
    },
    'another mail may be asked for only when the seconds are over': (snapshot) => {
      if (snapshot.hasTag('sent')) expect(snapshot.hasTag('waiting')).toBe(snapshot.context.secondsLeft > 0);
    },
    'it says "sent" only of what the server took': (snapshot) => {
      if (snapshot.hasTag('sent')) expect(snapshot.context.sent).toBeGreaterThan(0);
    },
    'what was typed is kept': (snapshot) => {
      if (snapshot.context.failure !== null) expect(snapshot.context.email).toBe('layla@shop.example');
    },
  },
  strategy: 'pairs',
  count: 132,
});

describePaths({
  ids: '[R2.53] [R5.02] [R10.01]',
  machine: resetMachine,
  input: { token: 'a-token' },
  events: { RETRY: [{}], SAVE: [{ password: 'sesame' }, { password: 'short' }, { password: '' }, { password: 'x'.repeat(257) }] },
  outputs: {
    checkReset: [success(link), lost, limited, refused(410, 'RESET_LINK_EXPIRED'), refused(404, 'RESET_LINK_UNKNOWN')],
    confirmReset: [done, lost, limited, refused(410, 'RESET_LINK_EXPIRED'), refused(410, 'RESET_LINK_USED')],
  },
  project: ({ context }) => [context.token, context.link?.purpose ?? null, context.passwordFault, context.failure?.kind ?? null, context.isUnsure],
  invariants: {
    'the password is kept nowhere': (snapshot) => expect(JSON.stringify(snapshot.context)).not.toContain('sesame'),
    'a token that is of no more use is forgotten': (snapshot) => {
      if (snapshot.hasTag('done') || snapshot.hasTag('dead')) expect(snapshot.context.token).toBe('');
    },
    'whoever chooses is told what for, and for whom [R4.07]': (snapshot) => {
      if (snapshot.hasTag('choosing') || snapshot.hasTag('done')) expect(snapshot.context.link).toEqual(link);
    },
    'it shows one thing at a time': (snapshot) => {
      expect(['checking', 'unchecked', 'choosing', 'done', 'dead'].filter((tag) => snapshot.hasTag(tag))).toHaveLength(1);
    },
    'it doubts only where an answer was lost': (snapshot) => {
      if (snapshot.hasTag('unsure')) expect(snapshot.context.isUnsure).toBe(true);
    },
  },
  strategy: 'pairs',
  count: 45,
});
