import { expect, it } from 'vitest';
import { CALLS } from '../../../contract/index';
import { permits } from '../../../src/domain/identity/access';
import { ALL_RIGHTS } from '../../support/samples/rights';

const rights = ALL_RIGHTS;

it('refuses account type other every call about money, as its pages do, with all rights too [R6.01] [R6.03]', () => {
  const ofMoney = CALLS.filter(({ right }) => right !== undefined);
  expect(ofMoney.map(({ id }) => id)).toContain('getWallet');
  const open = ofMoney.filter((call) => permits(call, { accountType: 'other', scopes: null, rights }));
  expect(open.map(({ id }) => id)).toEqual([]);
});
