import { expect, it } from 'vitest';
import { CALLS } from '../../../contract/index';
import { WALLET_RIGHTS } from '../../../src/domain/identity/right-groups';
import { permits } from '../../../src/domain/identity/access';
import { ALL_RIGHTS } from '../../support/samples/rights';

it('refuses account type other every call about money, as its pages do, with all rights too [R6.01] [R6.03]', () => {
  const rights: readonly (string | undefined)[] = [...WALLET_RIGHTS, 'storeTakings'];
  const ofMoney = CALLS.filter(({ right }) => rights.includes(right));
  expect(ofMoney.map(({ id }) => id)).toContain('getWallet');
  const open = ofMoney.filter((call) => permits(call, { accountType: 'other', scopes: null, rights: ALL_RIGHTS }));
  expect(open.map(({ id }) => id)).toEqual([]);
});
