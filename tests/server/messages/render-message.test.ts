import { describe, expect, it } from 'vitest';
import type { MailMessage, MessageBusiness, SmsMessage } from '../../../server/platform/messages/message';
import { renderMessage } from '../../../server/platform/messages/render-message';
import type { Language } from '../../../src/domain/regions/region';
import { hasWebAddress } from '../../../src/domain/names/web-address';
import { BAD_NAMES, GOOD_BUSINESSES, GOOD_PEOPLE } from '../../support/samples/corpora/names';
import { XSS } from '../../support/samples/corpora/xss';
import { sampled } from '../../support/sampled';
import { smsSegments } from '../../support/samples/sms-segments';

const ORIGIN = 'https://mersal.example';
const TOKEN = 'x'.repeat(43);
const STOP = `${TOKEN}-answer-user-1`;
const PHONE = '+97336123456';
const MAILBOX = 'huda@sweets.example';
const LANGUAGES: readonly Language[] = ['en', 'ar'];

interface Named {
  readonly name: string;
  readonly business: MessageBusiness;
}

/** One of each kind: a new kind does not compile until it is added here. */
const SMS: { readonly [Kind in SmsMessage['kind']]: (language: Language, named: Named) => SmsMessage } = {
  'phone-code': (language) => ({ kind: 'phone-code', to: PHONE, language, code: '123456', number: 1 }),
  'location-question': (language, { business }) => ({
    kind: 'location-question',
    to: PHONE,
    language,
    business,
    reference: 'MN-100001',
    key: TOKEN,
  }),
  'parcel-ordered': (language) => ({
    kind: 'parcel-ordered',
    to: PHONE,
    language,
    reference: 'MN-100001',
    trackingSlug: TOKEN.slice(0, 24),
  }),
  'parcel-coming': (language) => ({ kind: 'parcel-coming', to: PHONE, language, trackingSlug: TOKEN.slice(0, 24) }),
  'driver-invited': (language) => ({ kind: 'driver-invited', to: PHONE, language }),
};
const DAY = '2026-12-20';
const MAILS: { readonly [Kind in MailMessage['kind']]: (language: Language, named: Named) => MailMessage } = {
  reset: (language, named) => ({ kind: 'reset', to: MAILBOX, language, ...named, token: TOKEN }),
  welcome: (language, named) => ({ kind: 'welcome', to: MAILBOX, language, ...named, token: TOKEN }),
  invitation: (language, named) => ({ kind: 'invitation', to: MAILBOX, language, ...named, token: TOKEN }),
  'wrong-passwords': (language, named) => ({ kind: 'wrong-passwords', to: MAILBOX, language, ...named }),
  'deletion-asked': (language, named) => ({ kind: 'deletion-asked', to: MAILBOX, language, ...named, day: DAY }),
  'deletion-near': (language, named) => ({ kind: 'deletion-near', to: MAILBOX, language, ...named, day: DAY }),
  'deletion-held': (language, named) => ({ kind: 'deletion-held', to: MAILBOX, language, ...named, day: DAY }),
  'account-erased': (language, named) => ({ kind: 'account-erased', to: MAILBOX, language, ...named }),
  'package-declined': (language, named) => ({ kind: 'package-declined', to: MAILBOX, language, ...named }),
  'package-ended': (language, named) => ({ kind: 'package-ended', to: MAILBOX, language, ...named }),
  'store-plan-declined': (language, named) => ({ kind: 'store-plan-declined', to: MAILBOX, language, ...named }),
  'auto-top-up-declined': (language, named) => ({ kind: 'auto-top-up-declined', to: MAILBOX, language, ...named }),
  'auto-top-up-stopped': (language, named) => ({ kind: 'auto-top-up-stopped', to: MAILBOX, language, ...named }),
  'auto-top-up-card-removed': (language, named) => ({
    kind: 'auto-top-up-card-removed',
    to: MAILBOX,
    language,
    ...named,
  }),
  'store-trial-ending': (language, named) => ({
    kind: 'store-trial-ending',
    to: MAILBOX,
    language,
    stop: STOP,
    ...named,
  }),
  'store-paused': (language, named) => ({ kind: 'store-paused', to: MAILBOX, language, stop: STOP, ...named }),
  'webhook-given-up': (language, named) => ({
    kind: 'webhook-given-up',
    to: MAILBOX,
    language,
    stop: STOP,
    ...named,
  }),
  'bank-account-changed': (language, named) => ({ kind: 'bank-account-changed', to: MAILBOX, language, ...named }),
  'withdrawal-paid': (language, named) => ({ kind: 'withdrawal-paid', to: MAILBOX, language, ...named }),
  'withdrawal-failed': (language, named) => ({ kind: 'withdrawal-failed', to: MAILBOX, language, ...named }),
  'wire-transfer-credited': (language, named) => ({
    kind: 'wire-transfer-credited',
    to: MAILBOX,
    language,
    ...named,
    slug: `wire-${TOKEN.slice(0, 24)}`,
  }),
  'wire-transfer-refused': (language, named) => ({
    kind: 'wire-transfer-refused',
    to: MAILBOX,
    language,
    ...named,
    slug: `wire-${TOKEN.slice(0, 24)}`,
  }),
  'known-account': (language, named) => ({ kind: 'known-account', to: MAILBOX, language, ...named }),
  'business-verified': (language, named) => ({
    kind: 'business-verified',
    to: MAILBOX,
    language,
    stop: STOP,
    ...named,
  }),
  'business-refused': (language, named) => ({
    kind: 'business-refused',
    to: MAILBOX,
    language,
    reason: 'documents',
    stop: STOP,
    ...named,
  }),
  alert: (language, named) => ({
    kind: 'alert',
    about: 'answer',
    path: '/support/ticket/ticket-1',
    to: MAILBOX,
    language,
    stop: STOP,
    ...named,
  }),
};

/** The texts of every kind in both languages for these names. */
function rendered(named: Named): readonly { readonly kind: string; readonly text: string }[] {
  return LANGUAGES.flatMap((language) => [
    ...Object.values(SMS).map((make) => {
      const message = make(language, named);
      return { kind: message.kind, text: renderMessage(message, ORIGIN).text };
    }),
    ...Object.values(MAILS).map((make) => {
      const message = make(language, named);
      const { subject, text, link } = renderMessage(message, ORIGIN);
      expect(link.startsWith(`${ORIGIN}/`)).toBe(true);
      expect(text).toContain(link);
      return { kind: message.kind, text: `${subject}\n${text}` };
    }),
  ]);
}

const business = (name: string, isVerified: boolean): MessageBusiness => ({ name: { en: name, ar: name }, isVerified });
const NEUTRAL = rendered({ name: '', business: business('', false) });

it('lets every mail that can be stopped say so, twice, and no other: neither of money nor of security [R11.24]', () => {
  const stoppable = LANGUAGES.map((language) =>
    Object.values(MAILS)
      .map((make) => make(language, { name: '', business: business('', false) }))
      .filter((message) => {
        const { text, stopUrl } = renderMessage(message, ORIGIN);
        expect(text.includes(`${ORIGIN}/alert-mails#${STOP}`)).toBe(stopUrl !== null);
        if (stopUrl !== null) expect(stopUrl).toBe(`${ORIGIN}/v2/auth/alert-mails/stop/${STOP}`);
        return stopUrl !== null;
      })
      .map(({ kind }) => kind)
      .toSorted(),
  );
  const kinds = [
    'alert',
    'business-refused',
    'business-verified',
    'store-paused',
    'store-trial-ending',
    'webhook-given-up',
  ];
  expect(stoppable).toEqual([kinds, kinds]);
});

describe('whatever leaves the system', () => {
  it.each(sampled(BAD_NAMES, 36).map(({ name }) => name))(
    'says no name that may not be said, of verified businesses either: %s [T.49]',
    (hostile) => {
      // All of them are refused for a business; a person may have some of these names.
      expect(rendered({ name: '', business: business(hostile, true) })).toEqual(NEUTRAL);
    },
  );

  it.each(sampled([...BAD_NAMES.map(({ name }) => name), ...XSS, ...GOOD_BUSINESSES, ...GOOD_PEOPLE], 18))(
    'says nothing that was typed for an unverified business: %s [T.49]',
    (name) => expect(rendered({ name, business: business(name, false) })).toEqual(NEUTRAL),
  );

  it.each(['Pearl Sweets', 'حلويات اللؤلؤة', ...sampled(GOOD_BUSINESSES, 30)])(
    'leads to our own origin alone: %s [T.49]',
    (name) => {
      for (const { text } of rendered({ name: 'Huda Hasan', business: business(name, true) })) {
        const rest = text.replaceAll(/https:\/\/mersal\.example\/[\w/#-]+/g, 'LINK');
        expect(rest.includes('://')).toBe(false);
        // All our sentences end in a full stop before a space or the end of a line.
        expect(hasWebAddress(rest.replaceAll(/\.(?=\s|$)/g, ''))).toBe(false);
      }
    },
  );

  it('names the business and the reader where the business is verified, but greets nobody by a name that somebody else typed [R11.42]', () => {
    const named = {
      name: 'Huda Hasan',
      business: { name: { en: 'Pearl Sweets', ar: 'حلويات اللؤلؤة' }, isVerified: true },
    };
    const question = renderMessage(SMS['location-question']('en', named), ORIGIN).text;
    expect(question).toContain('Pearl Sweets: where should');
    expect(question).toContain('حلويات اللؤلؤة: أين');
    const invitation = renderMessage(MAILS.invitation('en', named), ORIGIN);
    expect(invitation.subject).toBe('Pearl Sweets invites you to Mersal');
    expect(invitation.text).toMatch(/^Hello,\n/);
    expect(renderMessage(MAILS['wrong-passwords']('en', named), ORIGIN).text).toMatch(/^Hello Huda Hasan,/);
  });

  it('asks in our own name where it is not', () => {
    const named = { name: 'Bank security', business: business('Huda Sweets', false) };
    expect(renderMessage(SMS['location-question']('en', named), ORIGIN).text).toContain('Mersal: where should');
    const invitation = renderMessage(MAILS.invitation('en', named), ORIGIN);
    expect([invitation.subject, invitation.text.split('\n')[0]]).toEqual(['You are invited to Mersal', 'Hello,']);
  });

  it('is no longer than a few SMS, however long a name is', () => {
    const long = [
      ...GOOD_BUSINESSES.toSorted((a, b) => b.length - a.length).slice(0, 20),
      'Al Noor Al Sharqi for General Trading and Contracting and Sons',
      'ش'.repeat(80),
      'x'.repeat(80),
    ];
    for (const name of long)
      for (const language of LANGUAGES)
        for (const make of Object.values(SMS)) {
          const message = make(language, { name, business: business(name, true) });
          const { text } = renderMessage(message, ORIGIN);
          expect(smsSegments(text), text).toBeLessThanOrEqual(message.kind === 'location-question' ? 4 : 2);
        }
  });
});
