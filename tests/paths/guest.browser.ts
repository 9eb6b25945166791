import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { outcomeOf } from '@mersal/machine-paths/spec';
import type { Result } from '../../src/domain/shared/result';
import { messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { GuestPerson, guestPage, RECORDED_AFTER } from '../support/paths/guest-person';
import { retoldBy } from '../support/paths/recorded-path';
import { guest } from './quick-parcel.paths';

const t = messagesOf('en', 'quick');
const common = messagesOf('en', 'common');
const parcel = messagesOf('en', 'parcel');
const verification = messagesOf('en', 'verification');

/** What only this device does, so nothing can come in between. */
const AT_ONCE = ['forget'];

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  const device = AT_ONCE.filter((id) => before.children[id] !== undefined);
  if (device.length > 0)
    return device.includes(outcomeOf(event.type)?.id ?? '')
      ? null
      : 'what this device keeps and reads is done before anybody can do anything';
  if (event.type === 'CHANGE' && event['typed'] === (before.context as { typed: string }).typed)
    return 'what stands there already is not written';
  return event.type === 'BACK' ? 'no button leads back here: another number is a button of the code' : null;
}

const seen = (screen: Screen): Sights => ({
  page: screen.has('button', t('gate.send'))
    ? 'asking'
    : screen.has('button', verification('change'))
      ? 'verifying'
      : screen.has('button', t('orders.forget'))
        ? 'known'
        : 'looking',
  error: screen.says(messagesOf('en', 'fields')('required'))
    ? 'required'
    : screen.says(parcel('error.phone'))
      ? 'invalid'
      : null,
  isUnsure: screen.says(common('failure.offline')),
});

function due(snapshot: AnyMachineSnapshot): Sights {
  const { error, failure } = snapshot.context as { error: string | null; failure: { kind: string } | null };
  const page = ['asking', 'verifying', 'known'].find((tag) => snapshot.hasTag(tag)) ?? 'looking';
  if (AT_ONCE.some((id) => snapshot.children[id] !== undefined)) return {};
  return page === 'asking' ? { page, error, isUnsure: failure !== null } : { page };
}

const stepsOf = (person: GuestPerson): BrowserSteps => ({
  spec: guest,
  told: {
    CHANGE: ({ typed }: { typed: string }) => person.page.getByRole('textbox', { name: t('gate.phone') }).fill(typed),
    CONFIRM: () => person.askForCode(t('gate.send')),
    LOST: () => person.isLost(t('gate.send')),
    FORGET: () => person.press(t('orders.forget')),
  },
  arrive: () => person.visitAs('/quick-parcel/orders'),
  begins: { verification: ({ kind }: { kind: string }) => person.confirmPhone(kind === 'verified') },
  endings: {
    look: { call: 'guest', end: (call, phone: string | null) => person.answerGuest(call, phone !== null) },
    exchange: {
      call: 'guest',
      end: (call, result: Result<object>) => (result.ok ? person.answerGuest(call, true) : call.cut()),
    },
  },
  ground: () => person.page.locator('main'),
  due,
  seen,
  retold: () => retoldBy(person.page, guest, 'guest'),
});

export const guestBrowser = levelOnScreens({
  spec: guest,
  cannot,
  skipped: [RECORDED_AFTER],
  personOn: async (stage, page) => {
    stage.calls.hold([]);
    return new GuestPerson(await guestPage(page), stage);
  },
  stepsOf,
});
