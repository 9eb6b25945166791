import { describe, expect, it } from 'vitest';
import { ALERT_SCREENS, alertPath, isShownAt, placeAt, subjectOf } from '../../../src/domain/alerts/alert';
import type { AlertType } from '../../../src/domain/alerts/alert';
import { isCycleOver, isTextTurn, restToNextStep, ringAt } from '../../../src/domain/alerts/alert-cycle.rules';
import { HEARING_ACTIONS, isHeardBy, unheardBy } from '../../../src/domain/alerts/heard-alerts';
import { alertOf, hearing, mergeFeed, surfaceOf, titleOf } from '../../../src/domain/alerts/alert.rules';
import type { Action } from '../../../src/domain/identity/action-access';
import { isHandled, isRead, mark, markUpTo, NOTHING_READ, parseReadState } from '../../../src/domain/alerts/read-state';
import { later, sampleAlert } from '../../support/samples/sample-alerts';

describe('what an alert opens', () => {
  it.each(['Dispatch Failed', 'Location Acquired', 'Location Acquiring Expired', 'Location Inquiry Timeout'] as const)(
    '%s: the delivery [R4.11]',
    (type) => {
      expect(alertPath({ type, orderId: 'o1' }, true)).toBe('/task/o1');
    },
  );

  it.each(['Order New', 'Order Update', 'Order Cancel', 'Order Cancel Request'] as const)(
    '%s: the storefront order [R4.12]',
    (type) => {
      expect(alertPath({ type, orderId: 'o1' }, true)).toBe('/ecommerceTask/o1');
    },
  );

  it('opens the page of the business where it is about that, and the delivery where a message waits [T.49]', () => {
    expect(alertPath({ type: 'Business Refused', orderId: 'm1' }, true)).toBe('/account');
    expect(alertPath({ type: 'Business Verified', orderId: '../x' }, true)).toBe('/account');
    expect(alertPath({ type: 'Message Waiting', orderId: 'o1' }, true)).toBe('/task/o1');
    expect(alertPath({ type: 'Ticket Answered', orderId: 't1' }, true)).toBe('/support/ticket/t1');
    expect(alertPath({ type: 'Chat Answered', orderId: 'c1' }, true)).toBe('/support');
  });

  it('leads to the settings of the store only who may change them, and others to its orders [R6.01]', () => {
    const alert = { type: 'Store Plan', orderId: 'm-1' } as const;
    expect(alertPath(alert, true)).toBe('/ecommerce/settings');
    expect(alertPath(alert, false)).toBe('/ecommerce/orders');
    expect(alertPath({ type: 'Business Verified', orderId: 'm-1' }, false)).toBe('/account');
    expect(alertPath({ type: 'Till Delivery', orderId: 'd-1' }, true)).toBe('/account/foodics');
    expect(alertPath({ type: 'Till Delivery', orderId: 'd-1' }, false)).toBe('/ecommerce/orders');
  });

  it('opens the transfer, and the page of withdrawals where it is about one [R2.32] [R2.09]', () => {
    for (const type of ['Transfer Credited', 'Transfer Refused'] as const) {
      expect(alertPath({ type, orderId: 'wire-1' }, false)).toBe('/wallet/topUp/wire-1');
      expect(subjectOf({ type })).toBe('wallet');
    }
    for (const type of ['Withdrawal Paid', 'Withdrawal Failed'] as const)
      expect(alertPath({ type, orderId: 'w-1' }, false)).toBe('/wallet/withdrawal');
  });

  it.each<[AlertType, Action | null]>([
    ['Order New', 'readStoreOrders'],
    ['Store Plan', 'readStoreOrders'],
    ['Transfer Credited', 'topUp'],
    ['Transfer Refused', 'topUp'],
    ['Withdrawal Paid', 'withdraw'],
    ['Withdrawal Failed', 'withdraw'],
    ['Dispatch Failed', null],
    ['Ticket Answered', null],
  ])('%s is heard by people who may %s [R6.03] [R6.04]', (type, needed) => {
    const others = HEARING_ACTIONS.filter((action) => action !== needed);
    expect(isHeardBy(type, HEARING_ACTIONS)).toBe(true);
    expect(isHeardBy(type, others)).toBe(needed === null);
    expect(unheardBy(others).includes(type)).toBe(needed !== null);
    expect(unheardBy(HEARING_ACTIONS)).toEqual([]);
  });

  it('never leaves its own screen, whatever the id', () => {
    expect(alertPath({ type: 'Dispatch Failed', orderId: '../../auth/logout?x=//evil' }, true)).toBe(
      '/task/..%2F..%2Fauth%2Flogout%3Fx%3D%2F%2Fevil',
    );
  });

  it('asks by a dialog only for what a person must decide; the rest informs by a toast [R9.13]', () => {
    expect((Object.keys(ALERT_SCREENS) as AlertType[]).filter((type) => surfaceOf({ type }) === 'dialog')).toEqual([
      'Dispatch Failed',
      'Location Acquiring Expired',
      'Location Inquiry Timeout',
      'Order New',
      'Order Cancel Request',
      'Delivery Failed',
    ]);
  });

  it('knows the screen that a path shows, and what alerts are about it', () => {
    for (const type of Object.keys(ALERT_SCREENS) as AlertType[]) {
      const alert = { type, orderId: 'a b/ç' };
      expect(isShownAt(placeAt(alertPath(alert, true)), alert)).toBe(true);
      expect(isShownAt(placeAt('/orders'), alert)).toBe(false);
      expect(isShownAt(placeAt('/task/other'), alert)).toBe(false);
    }
    expect(placeAt('/task/%E0%A4%A')).toEqual({ screen: 'task', orderId: '%E0%A4%A' });
  });
});

describe('the feed', () => {
  it('has each alert once, newest first, heard or listed [R1.11]', () => {
    const feed = mergeFeed([sampleAlert(5), sampleAlert(3)], [sampleAlert(4), sampleAlert(3), sampleAlert(1)]);
    expect(feed.map((alert) => alert.offset)).toEqual([5, 4, 3, 1]);
  });

  it('names an alert by its offset [R3.11]', () => {
    expect(alertOf({ ...sampleAlert(7), extra: 'dropped' } as never)).toEqual(sampleAlert(7));
  });

  it('stores the hundred most recently heard', () => {
    const heard = Array.from({ length: 120 }, (_, n) => sampleAlert(n + 1)).reduce<ReturnType<typeof hearing>>(
      hearing,
      [],
    );
    expect([heard.length, heard[0]?.offset, heard.at(-1)?.offset]).toEqual([100, 120, 21]);
  });

  it('puts the newest alert in the title, and how many there are', () => {
    expect(titleOf([sampleAlert(1)]).ar).toBe(sampleAlert(1).messageAr);
    expect(titleOf([sampleAlert(1), sampleAlert(2)]).en).toBe(`(2) ${sampleAlert(2).message}`);
    expect(titleOf([])).toEqual({ en: '', ar: '' });
  });
});

describe('the cycle by elapsed time [R9.09]', () => {
  it.each([
    [0, 0, true],
    [999, 0, true],
    [1_000, 1, false],
    [4_999, 4, true],
    [5_000, 5, false],
    [6_999, 6, true],
  ])('at %i ms: ring %i, text %s', (elapsed, ring, messages) => {
    expect([ringAt(elapsed), isTextTurn(elapsed), isCycleOver(elapsed)]).toEqual([ring, messages, false]);
  });

  it('is over at seven seconds, and when the clock was set back', () => {
    expect([7_000, 60_000, -1].map(isCycleOver)).toEqual([true, true, true]);
    expect(isTextTurn(8_000)).toBe(false);
    expect(ringAt(-1)).toBe(5);
  });

  it('checks again at the next full second', () => {
    expect([0, 1, 999, 1_000].map(restToNextStep)).toEqual([1_000, 999, 1, 1_000]);
  });
});

describe('the read state', () => {
  it('distinguishes read from closed', () => {
    const closed = mark(NOTHING_READ, ['1'], false);
    expect([isRead(closed, 'a', sampleAlert(1)), isHandled(closed, 'a', sampleAlert(1))]).toEqual([false, true]);
    expect(isHandled(closed, 'a', sampleAlert(2))).toBe(false);
    expect(isRead(mark(mark(closed, ['1'], true), ['1'], false), 'a', sampleAlert(1))).toBe(true);
  });

  it('stores the five hundred newest flags', () => {
    const many = mark(
      NOTHING_READ,
      Array.from({ length: 600 }, (_, n) => String(n + 1)),
      true,
    );
    expect(Object.keys(many.flags)).toHaveLength(500);
    expect(many.flags['600']).toBe(true);
    expect(parseReadState(JSON.parse(JSON.stringify(many)))).toEqual(many);
  });

  it('stores the fifty most recently read branches', () => {
    const many = Array.from({ length: 60 }, (_, n) => n).reduce(
      (state, n) => markUpTo(state, `b${n}`, later(n)),
      NOTHING_READ,
    );
    expect(Object.keys(many.readUpTo)).toHaveLength(50);
    expect(many.readUpTo.b59).toBe(later(59));
    expect(parseReadState(many)).toEqual(many);
  });

  it.each([
    ['nothing', null],
    ['text', 'x'],
    ['half of it', { flags: {} }],
    ['flags that are no flags', { flags: { 1: 'yes' }, readUpTo: {} }],
    ['a moment that is none', { flags: {}, readUpTo: { a: 'soon' } }],
    ['a hostile name', JSON.parse('{"flags":{"__proto__":true},"readUpTo":{}}')],
    ['too many flags', { flags: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, true])), readUpTo: {} }],
    [
      'too many branches',
      { flags: {}, readUpTo: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`b${n}`, later(0)])) },
    ],
  ])('does not take %s for a read state [T.44]', (_name, value) => {
    expect(parseReadState(value)).toBeNull();
  });
});
