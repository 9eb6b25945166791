import { deepEqual, equal, ok } from 'node:assert/strict';
import { askResetMachine } from '../../src/domain/identity/ask-reset.machine';
import { resetMachine } from '../../src/domain/identity/reset.machine';
import { failed, success } from '../../src/domain/shared/result';
import type { Result } from '../../src/domain/shared/result';
import { refusedPassword } from '../support/fakes/fake-reset';
import { because } from '../support/paths/because';
import { definePaths } from '@mersal/machine-paths/spec';
import { refused } from '../support/refused';

const lost: Result<object> = failed({ kind: 'offline' });
const done = success({});
const link = { purpose: 'invitation', email: 'layla@shop.example' };
const mariam = { name: 'Mariam', email: 'mariam@shop.example' };
const owner = { name: 'Layla', email: 'layla@shop.example' };
const limited = refused(429, 'RATE_LIMITED');
const easy: Result<object> = failed(refusedPassword('password', 'common-password'));

export const askReset = definePaths({
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
  project: ({ context }) => [
    context.email,
    context.emailError,
    context.failure?.kind ?? null,
    context.secondsLeft,
    Math.min(context.sent, 2),
  ],
  shown: ({ context }) => [
    context.email === '',
    context.emailError,
    context.failure?.kind ?? null,
    context.secondsLeft,
    context.sent,
  ],
  invariants: {
    'it shows the form or the mail sent, never both': (snapshot) => {
      equal(['asking', 'sent'].filter((tag) => snapshot.hasTag(tag)).length, 1);
    },
    'nothing is sent to what is no e-mail': (snapshot) => {
      if (snapshot.hasTag('busy')) equal(snapshot.context.email, 'layla@shop.example');
    },
    'another mail may be asked for only when the seconds are over': (snapshot) => {
      if (snapshot.hasTag('sent')) equal(snapshot.hasTag('waiting'), snapshot.context.secondsLeft > 0);
    },
    'it says "sent" only of what the server took': (snapshot) => {
      if (snapshot.hasTag('sent')) ok(snapshot.context.sent > 0);
    },
    'what was typed is kept': (snapshot) => {
      if (snapshot.context.failure !== null) equal(snapshot.context.email, 'layla@shop.example');
    },
  },
  count: 132,
});

export const reset = definePaths({
  ids: '[R2.53] [R5.02] [R10.01]',
  machine: resetMachine,
  input: { token: 'a-token', person: null },
  events: {
    RETRY: [{}],
    PERSON_CHANGED: [{ person: mariam }, { person: owner }, { person: null }],
    USE_LINK: [{}],
    SAVE: [{ password: 'open sesame' }, { password: 'short' }, { password: '' }, { password: 'x'.repeat(257) }],
  },
  outputs: {
    signOutPerson: [null, { name: 'Huda', email: 'huda@shop.example' }],
    checkReset: [success(link), lost, limited, refused(410, 'RESET_LINK_EXPIRED'), refused(404, 'RESET_LINK_UNKNOWN')],
    confirmReset: [done, lost, limited, easy, refused(410, 'RESET_LINK_EXPIRED'), refused(410, 'RESET_LINK_USED')],
  },
  project: ({ context }) => [
    context.token,
    context.person?.name ?? null,
    context.link?.purpose ?? null,
    context.passwordError,
    context.failure?.kind ?? null,
    context.isUnsure,
  ],
  shown: ({ context }) => [
    context.token === '',
    context.person?.name ?? null,
    context.link?.purpose ?? null,
    context.passwordError,
    context.failure?.kind ?? null,
    context.isUnsure,
  ],
  survivors: because('an answer is good, or one failure', [
    'checking: xstate.done.actor.checkReset [isTaken] → choosing, after checking: xstate.done.actor.checkReset [isDead] → dead',
    'saving: xstate.done.actor.confirmReset [isTaken] → done, after saving: xstate.done.actor.confirmReset [isPerhapsOurs] → unsure',
  ]),
  invariants: {
    'the password is kept nowhere': (snapshot) => ok(!JSON.stringify(snapshot.context).includes('sesame')),
    'a token that is of no more use is forgotten': (snapshot) => {
      if (snapshot.hasTag('done') || snapshot.hasTag('dead')) equal(snapshot.context.token, '');
    },
    'whoever chooses is told what for, and for whom [R4.07]': (snapshot) => {
      if (snapshot.hasTag('choosing') || snapshot.hasTag('done')) deepEqual(snapshot.context.link, link);
    },
    'it shows one thing at a time': (snapshot) => {
      equal(
        ['checking', 'unchecked', 'occupied', 'choosing', 'done', 'dead'].filter((tag) => snapshot.hasTag(tag)).length,
        1,
      );
    },
    'a password is chosen only where nobody else is signed in, whoever is named is really here [R11.42]': (
      snapshot,
    ) => {
      const isAnother = (snapshot.context.person ?? owner).name !== owner.name;
      if (snapshot.hasTag('choosing') && !snapshot.hasTag('busy')) equal(isAnother, false);
      if (snapshot.hasTag('occupied') && !snapshot.hasTag('busy')) equal(isAnother, true);
    },
    'it doubts only where an answer was lost': (snapshot) => {
      if (snapshot.hasTag('unsure')) equal(snapshot.context.isUnsure, true);
    },
  },
  count: 542,
});
