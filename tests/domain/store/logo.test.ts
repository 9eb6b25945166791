import { describe, expect, it } from 'vitest';
import { initialsOf, isLogoSize } from '../../../src/domain/store/logo';

describe('what stands for a store without a logo [R2.57]', () => {
  it.each([
    ['Noor Bakery', 'NB'],
    ['noor', 'N'],
    ['Dar Al Noor Sweets', 'DA'],
    ['7 Days', '7D'],
    ['  “Qahwa” & Co. ', 'QC'],
    ['Al-Noor', 'AN'],
    ['Élan', 'É'],
    ['مخبز نور', 'م ن'],
    ['المخبز الذهبي', 'م ذ'],
    ['الـ', 'ا'],
    ['آل', 'آ'],
    ['مُخبز', 'مُ'],
    ['***', ''],
    ['', ''],
  ])('%j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it.each([
    [1, 1, true],
    [2_048, 2_048, true],
    [2_049, 1, false],
    [1, 2_049, false],
    [0, 4, false],
  ])('a logo of %i by %i pixels: %s', (width, height, isOne) => expect(isLogoSize({ width, height })).toBe(isOne));
});
