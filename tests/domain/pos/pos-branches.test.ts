import { describe, expect, it } from 'vitest';
import { suggestPosBranch } from '../../../src/domain/pos/pos-branches';

const AT_POS = [
  { id: 'seef', name: { en: 'Seef', ar: 'السيف' } },
  { id: 'juffair', name: { en: 'Pearl – Juffair Branch', ar: 'فرع الجفير' } },
  { id: 'riffa-1', name: { en: 'Riffa', ar: 'الرفاع' } },
  { id: 'riffa-2', name: { en: 'RIFFA', ar: 'الرفاع الشرقي' } },
  { id: 'branch', name: { en: 'Branch', ar: 'فرع' } },
];

describe('the branch of the point of sale that a name suggests [R1.09]', () => {
  it.each([
    ['the same name', 'Seef', 'x', 'seef'],
    ['in another case, with signs and "branch"', ' SEEF branch. ', 'x', 'seef'],
    ['with more words on our side', 'Pearl Seef', 'x', 'seef'],
    ['with more words on theirs', 'Juffair', 'x', 'juffair'],
    ['in Arabic alone, with marks', 'Elsewhere', 'فَرْع الجُفير', 'juffair'],
    ['that two have: a question is better than a wrong kitchen', 'Riffa', 'x', null],
    ['that one has entirely and another in part', 'Elsewhere', 'الرفاع الشرقي', 'riffa-2'],
    ['that nothing resembles', 'Muharraq', 'المحرق', null],
    ['of which only a part of a word fits', 'See', 'x', null],
    ['that says only that it is a branch', 'Branch', 'فرع', null],
  ])('%s: %s, %s', (_what, en, ar, id) => {
    expect(suggestPosBranch({ en, ar }, AT_POS)).toBe(id);
  });
});
