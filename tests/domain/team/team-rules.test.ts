import fc from 'fast-check';
import { RIGHTS } from '../../../src/domain/identity/rights';
import { draftIn } from '../../../src/domain/records/record';
import { describe, expect, it } from 'vitest';
import {
  invitationRules,
  lockOf,
  matchingMembers,
  memberRules,
  withRight,
  withWorkplace,
  workplacesOf,
} from '../../../src/domain/team/team.rules';
import type { Workplace } from '../../../src/domain/team/member';
import { sampleMember } from '../../support/samples/sample-members';
import { ALL_RIGHTS, IN_STORE, NO_RIGHTS, rightsTo } from '../../support/samples/rights';

const at = (...ids: readonly string[]): Workplace[] => ids.map((branchId) => ({ branchId, rights: NO_RIGHTS }));
const told = (errors: readonly { readonly path: string; readonly code: string }[]) =>
  errors.map(({ path, code }) => `${path}: ${code}`);

describe('workplaces', () => {
  it('are added in the order of the branches, without rights, and taken out [R6.04]', () => {
    const order = ['a', 'b', 'c'];
    expect(withWorkplace(at('a', 'c', 'elsewhere'), 'b', true, order)).toEqual(at('a', 'b', 'c', 'elsewhere'));
    expect(withWorkplace(at('a', 'b'), 'a', false, order)).toEqual(at('b'));
    expect(withWorkplace(at('b'), 'b', true, order)).toEqual(at('b'));
  });

  it('give a right with what it needs, and take it with what needs it [R6.03]', () => {
    const withdrawing = withRight(at('a', 'b'), 'b', 'withdrawBalance', true);
    expect(withdrawing).toEqual([
      ...at('a'),
      { branchId: 'b', rights: rightsTo('viewWallet', 'viewWalletBalance', 'withdrawBalance') },
    ]);
    expect(withRight(withdrawing, 'b', 'viewWalletBalance', false)[1]?.rights).toEqual({
      ...NO_RIGHTS,
      viewWallet: true,
    });
    expect(withRight(withdrawing, 'b', 'viewWallet', false)[1]?.rights).toEqual(NO_RIGHTS);
    expect(withRight(at('a'), 'a', 'viewWallet', true)[0]?.rights).toEqual({ ...NO_RIGHTS, viewWallet: true });
  });

  it('give takings of the store with its orders, and take them with those; the menu stands alone [R6.04]', () => {
    const refunding = withRight(at('a', 'b'), 'b', 'storeTakings', true);
    expect(refunding).toEqual([...at('a'), { branchId: 'b', rights: rightsTo('storeOrders', 'storeTakings') }]);
    expect(withRight(refunding, 'b', 'storeTakings', false)[1]?.rights).toEqual(rightsTo('storeOrders'));
    expect(withRight(refunding, 'b', 'storeOrders', false)).toEqual(at('a', 'b'));
    expect(withRight(at('a'), 'a', 'storeMenu', true)[0]?.rights).toEqual(rightsTo('storeMenu'));
    const all = [{ branchId: 'a', rights: ALL_RIGHTS }];
    expect(withRight(all, 'a', 'storeMenu', false)[0]?.rights).toEqual({ ...ALL_RIGHTS, storeMenu: false });
  });

  it('of any rights: no pressing leaves a right without the one that it needs [R6.03] [R6.04]', () => {
    const pressed = fc.array(fc.tuple(fc.constantFrom(...RIGHTS), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(pressed, (presses) => {
        const places = presses.reduce<readonly Workplace[]>(
          (now, [right, isGiven]) => withRight(now, 'a', right, isGiven),
          at('a'),
        );
        const { viewWallet, viewWalletBalance, withdrawBalance, storeOrders, storeTakings } =
          places[0]?.rights ?? NO_RIGHTS;
        expect([viewWallet || !viewWalletBalance, viewWalletBalance || !withdrawBalance]).toEqual([true, true]);
        expect(storeOrders || !storeTakings).toBe(true);
        const [last] = presses.slice(-1);
        if (last !== undefined) expect(places[0]?.rights[last[0]]).toBe(last[1]);
      }),
    );
  });

  it('of a business account have every right in the store, and of the wallet what was given [R6.04]', () => {
    const places = [{ branchId: 'a', rights: rightsTo('viewWallet') }];
    expect(workplacesOf('customer', places)).toEqual([{ branchId: 'a', rights: { ...IN_STORE, viewWallet: true } }]);
    expect(workplacesOf('form-user', places)).toEqual(places);
  });
});

describe('the form of an invitation', () => {
  it('needs a name, an e-mail and a branch [R5.03] [R6.04]', () => {
    expect(told(invitationRules.check(invitationRules.form.empty, null, null))).toEqual([
      'name: required',
      'email: required',
      'branches: required',
    ]);
    const draft = { name: 'x'.repeat(81), email: 'huda', type: 'form-user' as const, branches: at('a') };
    expect(told(invitationRules.check(draft, null, null))).toEqual(['name: too-long', 'email: invalid']);
    expect(invitationRules.check({ ...draft, name: 'Huda', email: ' huda@shop.example ' }, null, '')).toEqual([]);
  });
});

describe('the form of a user', () => {
  it('asks of somebody invited a status and a password together, of nobody else [R5.16]', () => {
    const invited = sampleMember({ status: 'invited' });
    const draft = memberRules.draftOf(invited);
    expect(told(memberRules.check(draft, invited, ''))).toEqual(['status: required', 'password: required']);
    expect(told(memberRules.check({ ...draft, status: 'active' }, invited, 'short'))).toEqual(['password: too-short']);
    expect(told(memberRules.check(draft, invited, null))).toEqual(['status: required']);
    expect(memberRules.check({ ...draft, status: 'active' }, invited, 'sesame')).toEqual([]);
    expect(memberRules.check(memberRules.draftOf(sampleMember()), sampleMember(), '')).toEqual([]);
  });

  it('is locked for drivers, oneself and the main account manager', () => {
    expect(
      [
        sampleMember(),
        sampleMember({ isMain: true }),
        sampleMember({ id: 'me', isMain: true }),
        sampleMember({ id: 'me' }),
        sampleMember({ type: 'other' }),
      ].map((member) => lockOf(member, 'me')),
    ).toEqual([null, 'main', 'main', 'self', 'other']);
  });
});

it('finds people by words of their name or e-mail, ignoring case', () => {
  const people = [sampleMember(), sampleMember({ id: 'b', name: 'نورة القحطاني', email: 'noura@shop.example' })];
  const found = (text: string) => matchingMembers(people, text).map(({ id }) => id);
  expect([
    found(''),
    found('  HUDA '),
    found('نورة'),
    found('salem huda@'),
    found('shop.example'),
    found('nobody'),
  ]).toEqual([['user-huda', 'b'], ['user-huda'], ['b'], ['user-huda'], ['user-huda', 'b'], []]);
});

it('takes only valid parts from a stored form [T.44]', () => {
  const hostile = JSON.parse(
    '{"name":5,"email":["a"],"type":"other","status":"active","branches":[{"branchId":"ok","rights":{"viewWallet":"yes","withdrawBalance":true,"admin":true}},{"branchId":"<b>"},null,7,"x"],"password":"sesame","__proto__":{"admin":true}}',
  ) as unknown;
  const branches = [{ branchId: 'ok', rights: { ...NO_RIGHTS, withdrawBalance: true } }];
  expect(draftIn(memberRules, hostile)).toEqual({ name: '', type: 'form-user', branches, status: 'active' });
  expect(draftIn(invitationRules, hostile)).toEqual({ name: '', email: '', type: 'form-user', branches });
  for (const none of [null, 7, 'text', [], undefined])
    expect([draftIn(memberRules, none), draftIn(invitationRules, none)]).toEqual([null, null]);
  expect(draftIn(memberRules, { name: 'Huda' })).toBeNull();
  expect(
    draftIn(memberRules, {
      status: 'active',
      name: 'x'.repeat(100_000),
      branches: Array.from({ length: 5_000 }, (_, index) => ({ branchId: `b${index}` })),
    }),
  ).toMatchObject({ name: 'x'.repeat(200), branches: { length: 200 } });
});
