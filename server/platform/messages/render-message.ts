import { DRIVERS_PATH } from '../../../src/domain/identity/open-paths';
import { RESET_PATH, SIGN_IN_PATH } from '../../../src/domain/identity/redirect';
import { NAME_LENGTHS, nameError } from '../../../src/domain/names/name.rules';
import type { NamedParty } from '../../../src/domain/names/look-alikes';
import type { BilingualText } from '../../../src/domain/shared/result';
import { dayText } from './deletion-mail-texts';
import { ALERT_MAIL_TEXTS, STOP_TEXTS } from './alert-mail-texts';
import { MAIL_FRAMES, MAIL_TEXTS } from './mail-texts';
import type { MailMessage, Message, MessageBusiness, SmsMessage } from './message';
import type { Mail, Sms } from './ports';
import { REFUSAL_TEXTS } from './refusal-texts';
import { OURSELVES, PARCEL_COMING, PARCEL_ORDERED, PHONE_CODE, driverInvitation, locationQuestion } from './sms-texts';

/** The page of a location link; its key comes after the `#`, which browsers do not send [T.18]. */
const LOCATION_PATH = '/customer-address-verification';
/** Where anyone with the link can follow a parcel [R2.42]. */
const TASK_PATH = '/quick-parcel/task';
/** The page of a business. */
const ACCOUNT_PATH = '/account';
/** Where money leaves the wallet, and the bank account is shown. */
const PACKAGES_PATH = '/wallet/package/list';
const AUTO_TOP_UP_PATH = '/wallet/autoTopUp';
/** Where a store's trial and plan are. */
const STORE_PATH = '/ecommerce/settings';
const WEBHOOKS_PATH = '/Extensions/webhooks';
/** Where the deletion of an account is shown, and withdrawn. */
const SETTINGS_PATH = '/settings';
/** Where somebody who has no account any more could begin again. */
const SIGN_UP_PATH = '/auth/signup';
/** Where mails of a kind are stopped; the link's key comes after the `#` [T.18]. */
const STOP_PAGE = '/alert-mails';
/** The same for a mailbox, which can only request an address. */
const STOP_CALL = '/v2/auth/alert-mails/stop';
const WITHDRAWAL_PATH = '/wallet/withdrawal';
/** Where a top-up says how it stands. */
const TOP_UP_PATH = '/wallet/topUp';
/** Characters of a name in an SMS: every 67 of an Arabic text cost a message. */
const SMS_NAME_LENGTH = 24;

/** A name in the form allowed in messages; null if it is not allowed, whoever accepted it. */
function said(name: string, kind: NamedParty): string | null {
  return name !== '' && nameError(name, kind, NAME_LENGTHS[kind]) === null ? name : null;
}

/** The name of a verified business in both languages; null if neither is allowed. */
function businessName({ name, isVerified }: MessageBusiness): BilingualText | null {
  if (!isVerified) return null;
  const [en, ar] = [said(name.en, 'business'), said(name.ar, 'business')];
  const either = en ?? ar;
  return either === null ? null : { en: en ?? either, ar: ar ?? either };
}

/** A name cut to the room in an SMS, between two words if possible. */
function short(name: string): string {
  if (name.length <= SMS_NAME_LENGTH) return name;
  const head = Array.from(name)
    .slice(0, SMS_NAME_LENGTH - 1)
    .join('');
  return `${(head.includes(' ') ? head.slice(0, head.lastIndexOf(' ')) : head).replace(/[\s\p{P}]+$/u, '')}…`;
}

function smsText(message: SmsMessage, origin: string): string {
  const { language } = message;
  if (message.kind === 'phone-code') return PHONE_CODE[language](message);
  if (message.kind === 'parcel-ordered')
    return PARCEL_ORDERED[language]({ ...message, link: `${origin}${TASK_PATH}/${message.trackingSlug}` });
  if (message.kind === 'parcel-coming')
    return PARCEL_COMING[language]({ link: `${origin}${TASK_PATH}/${message.trackingSlug}` });
  if (message.kind === 'driver-invited') return driverInvitation(`${origin}${DRIVERS_PATH}`);
  const asker = businessName(message.business) ?? OURSELVES;
  return locationQuestion(
    { en: short(asker.en), ar: short(asker.ar) },
    message.reference,
    `${origin}${LOCATION_PATH}#${message.key}`,
  );
}

/** The address of a mail's link. */
function mailPath(message: MailMessage): string {
  if (message.kind === 'alert') return message.path;
  if (message.kind === 'known-account') return SIGN_IN_PATH;
  if (message.kind === 'business-verified' || message.kind === 'business-refused') return ACCOUNT_PATH;
  if (
    message.kind === 'bank-account-changed' ||
    message.kind === 'withdrawal-paid' ||
    message.kind === 'withdrawal-failed'
  )
    return WITHDRAWAL_PATH;
  if (message.kind === 'package-declined' || message.kind === 'package-ended') return PACKAGES_PATH;
  if (
    message.kind === 'store-plan-declined' ||
    message.kind === 'store-trial-ending' ||
    message.kind === 'store-paused'
  )
    return STORE_PATH;
  if (
    message.kind === 'auto-top-up-declined' ||
    message.kind === 'auto-top-up-stopped' ||
    message.kind === 'auto-top-up-card-removed'
  )
    return AUTO_TOP_UP_PATH;
  if (message.kind === 'webhook-given-up') return WEBHOOKS_PATH;
  if ('day' in message) return SETTINGS_PATH;
  if (message.kind === 'account-erased') return SIGN_UP_PATH;
  if ('slug' in message) return `${TOP_UP_PATH}/${message.slug}`;
  return message.kind === 'wrong-passwords' ? RESET_PATH : `${RESET_PATH}/${message.token}`;
}

function mailParts(message: MailMessage, origin: string): Pick<Mail, 'subject' | 'text' | 'link' | 'stopUrl'> {
  const { kind, language, name, business } = message;
  const link = `${origin}${mailPath(message)}`;
  const reason =
    kind === 'business-refused'
      ? REFUSAL_TEXTS[message.reason][language]
      : 'day' in message
        ? dayText(message.day, language)
        : '';
  const { subject, lines } =
    kind === 'alert'
      ? ALERT_MAIL_TEXTS[message.about][language](link)
      : MAIL_TEXTS[kind][language](businessName(business)?.[language] ?? null, link, reason);
  const stop = 'stop' in message ? message.stop : null;
  const stopping = stop === null ? [] : [STOP_TEXTS[language](`${origin}${STOP_PAGE}#${stop}`)];
  // The name in an invitation was typed by somebody else than its reader.
  const greeted = business.isVerified && kind !== 'invitation' ? said(name, 'person') : null;
  return {
    subject,
    text: MAIL_FRAMES[language](greeted, [...lines, ...stopping]),
    link,
    stopUrl: stop === null ? null : `${origin}${STOP_CALL}/${stop}`,
  };
}

const isSms = (message: Message): message is SmsMessage =>
  message.kind === 'phone-code' ||
  message.kind === 'location-question' ||
  message.kind === 'parcel-ordered' ||
  message.kind === 'parcel-coming' ||
  message.kind === 'driver-invited';

/**
 * Makes the text of everything that leaves the system; the ports accept nothing else. Links lead to our own origin. Of
 * what people typed only names appear, only of verified businesses, and only if the name rule allows them at this
 * moment too [T.49].
 * @param origin the public origin, `https://app.example`
 */
export function renderMessage(message: SmsMessage, origin: string): Sms;
export function renderMessage(message: MailMessage, origin: string): Mail;
export function renderMessage(message: Message, origin: string): Sms | Mail {
  const { to, language } = message;
  if (isSms(message)) return { to, language, text: smsText(message, origin) } as Sms;
  return { to, language, ...mailParts(message, origin) } as Mail;
}
