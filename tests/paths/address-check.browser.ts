import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { DIRECTIONS_LENGTH } from '../../src/domain/address-check/address-check';
import type { AddressCheck, LocationAnswer } from '../../src/domain/address-check/address-check';
import type { Position } from '../../src/domain/regions/region';
import type { Failure, Result } from '../../src/domain/shared/result';
import type { BrowserSteps, Sights } from '@mersal/machine-paths/browser/steps';
import type { Screen } from '@mersal/machine-paths/browser/screen';
import { messagesOf } from '../browser/support/messages';
import { levelOnScreens } from '../support/paths/browser-stage';
import { guestPage, RECORDED_AFTER } from '../support/paths/guest-person';
import { Recipient } from '../support/servers/recipient';
import { retoldBy } from '../support/paths/recorded-path';
import { addressCheck, NEARBY } from './address-check.paths';

const t = messagesOf('en', 'addressCheck');
const common = messagesOf('en', 'common');
const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as {
    readonly answer: LocationAnswer | null;
    readonly error: string | null;
    readonly failure: Failure | null;
  };

function cannot(event: AnyEventObject, before: AnyMachineSnapshot): string | null {
  if (event.type !== 'WRITE') return null;
  const directions = String(event['directions']);
  if (directions.length > DIRECTIONS_LENGTH) return 'the field takes no more than there is room for';
  return directions === contextOf(before).answer?.directions ? 'what stands there already is not written' : null;
}

const seen = (screen: Screen): Sights => ({
  page: screen.has('heading', t('answeredTitle'))
    ? 'answered'
    : screen.has('heading', t('ended.expiredTitle'))
      ? 'expired'
      : screen.has('heading', t('ended.unknownTitle'))
        ? 'unknown'
        : screen.has('heading', common('error.title'))
          ? 'unreachable'
          : screen.says(t('loading'))
            ? 'loading'
            : 'asking',
  press: screen.isBusy('button', t('sending'))
    ? 'busy'
    : screen.has('button', t('here'))
      ? 'here'
      : screen.has('button', t('right'))
        ? 'right'
        : 'none',
  turn: screen.has('button', t('putBack')) ? 'back' : screen.has('button', t('elsewhere')) ? 'elsewhere' : 'none',
  isOutside: screen.says(t('outside')),
  isUnsure: screen.says(common('failure.offline')),
});

function due(snapshot: AnyMachineSnapshot): Sights {
  const of = (tag: string): boolean => snapshot.hasTag(tag);
  const { error, failure } = contextOf(snapshot);
  const page = ['loading', 'unreachable', 'asking', 'answered', 'expired'].find(of) ?? 'unknown';
  if (page !== 'asking') return { page };
  if (of('busy')) return { page, press: 'busy', turn: 'none' };
  return {
    page,
    press: of('moving') ? 'here' : 'right',
    turn: of('moving') ? 'back' : 'elsewhere',
    isOutside: of('moving') && error === 'outside-area',
    isUnsure: error === null && failure?.kind === 'offline',
  };
}

const stepsOf = (person: Recipient): BrowserSteps => ({
  spec: addressCheck,
  told: {
    RETRY: () => person.press(common('action.retry')),
    ADJUST: () => person.press(t('elsewhere')),
    MOVE: ({ position }: { position: Position }) => person.putPin(position),
    PUT_BACK: () => person.press(t('putBack')),
    WRITE: ({ directions }: { directions: string }) => person.write(t('directionsLabel'), directions),
    CONFIRM: (_event, { before }) => person.press(t(before.hasTag('moving') ? 'here' : 'right')),
  },
  arrive: () => person.begin(),
  endings: {
    readCheck: {
      call: 'address check',
      end: (call, result: Result<AddressCheck>) =>
        person.answerRead(call, result, { position: NEARBY, directions: 'The blue door' }),
    },
    sendAnswer: {
      call: 'address check',
      end: (call, result: Result<AddressCheck>) => person.answerAnswer(call, result),
    },
  },
  ground: () => person.page.locator('main'),
  due,
  seen,
  retold: () => retoldBy(person.page, addressCheck, 'address-check'),
});

export const addressCheckBrowser = levelOnScreens({
  spec: addressCheck,
  cannot,
  skipped: [RECORDED_AFTER],
  personOn: async (stage, page) => {
    stage.calls.hold([]);
    return new Recipient(await guestPage(page), stage);
  },
  stepsOf,
});
