import { describe, expect, it } from 'vitest';
import { money } from '../../../src/domain/shared/money';
import { autoTopUpAmount } from '../../../src/domain/wallet/auto-top-up';
import { autoTopUpOf, autoTopUpRules } from '../../../src/domain/wallet/auto-top-up.rules';

const SETTINGS = { threshold: 10_000, amount: 25_000, monthlyCap: 100_000 };
const LIMITS = { min: 1_000, max: 1_000_000 };

describe('what an automatic top-up adds [R11.16]', () => {
  it.each([
    ['nothing at the threshold', 10_000, 0, null],
    ['the chosen amount below it', 9_999, 0, 25_000],
    ['what closes the gap in one charge, far below it', -20_000, 0, 30_000],
    ['what the month still allows', 0, 90_000, 10_000],
    ['nothing once the cap is reached', 0, 100_000, null],
    ['nothing where less is allowed than a top-up may be', 0, 99_500, null],
    ['nothing where the cap was lowered below what was used', 0, 250_000, null],
  ])('is %s', (_what, balance, used, added) => {
    expect(autoTopUpAmount(SETTINGS, { balance, used }, LIMITS)).toBe(added);
  });

  it('is never more than one top-up may have', () => {
    const wide = { ...SETTINGS, threshold: 3_000_000, monthlyCap: 9_000_000 };
    expect(autoTopUpAmount(wide, { balance: 0, used: 0 }, LIMITS)).toBe(1_000_000);
  });
});

describe('the form of automatic top-ups [R11.16]', () => {
  const rules = autoTopUpRules('BHD');
  const draft = { isOn: true, threshold: '10', amount: '25', monthlyCap: '200', cardId: 'card-1' };
  it.each([
    [{}, []],
    [{ cardId: null }, [['cardId', 'required']]],
    [{ cardId: null, isOn: false }, []],
    [{ threshold: '' }, [['threshold', 'required']]],
    [{ threshold: '0' }, [['threshold', 'too-small']]],
    [{ threshold: '1000.001' }, [['threshold', 'too-large']]],
    [{ amount: '0.5' }, [['amount', 'too-small']]],
    [{ amount: '1,000.5', monthlyCap: '2000' }, [['amount', 'too-large']]],
    [{ monthlyCap: '24.999' }, [['monthlyCap', 'too-small']]],
    [{ amount: 'ten' }, [['amount', 'not-a-number']]],
  ])('%j has the errors %j', (change, errors) => {
    expect(rules.check({ ...draft, ...change }, null, null).map(({ path, code }) => [path, code])).toEqual(errors);
  });

  it('sends what it shows', () => {
    const sent = autoTopUpOf({ ...draft, threshold: '٧٫٥' }, 'BHD');
    expect(sent).toEqual({
      isOn: true,
      threshold: money(7_500, 'BHD'),
      amount: money(25_000, 'BHD'),
      monthlyCap: money(200_000, 'BHD'),
      cardId: 'card-1',
    });
    expect(
      rules.draftOf({ ...sent, version: 3, stopped: null, declined: null, usedThisMonth: money(0, 'BHD') }),
    ).toEqual({
      isOn: true,
      threshold: '7.500',
      amount: '25.000',
      monthlyCap: '200.000',
      cardId: 'card-1',
    });
  });
});
