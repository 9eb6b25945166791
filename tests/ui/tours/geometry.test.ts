import { describe, expect, it } from 'vitest';
import { sheetTop } from '../../../src/ui/features/tours/place-card';
import { nextStop } from '../../../src/ui/features/tours/tab-order';

describe('the sheet of a phone', () => {
  it.each([
    ['at the foot where the target is above it', { top: 100, bottom: 148 }, 532],
    ['right above a target at the foot', { top: 680, bottom: 728 }, 466],
    ['at the head of the screen where there is no room above the target', { top: 150, bottom: 700 }, 8],
  ])('stands %s, and never over it where both have room [R10.08]', (_name, target, top) => {
    expect(sheetTop(target, 200, 740)).toBe(top);
  });
});

describe('the order of the Tab key', () => {
  const element = (name: string) => ({ name }) as unknown as HTMLElement;
  const [before, target, after, close, end] = ['before', 'target', 'after', 'close', 'end'].map(element) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const go = (from: HTMLElement, isBackward = false, others = [before, target, after]) =>
    nextStop({ from, isBackward, card: [close, end], target: [target], others });

  it('has the card right after its target, in both directions [R10.08]', () => {
    expect([go(target), go(end)]).toEqual([close, after]);
    expect([go(after, true), go(close, true)]).toEqual([end, target]);
  });

  it('is the browser’s own everywhere else [R10.08]', () => {
    expect([go(before), go(close), go(after), go(target, true), go(end, true), go(before, true)]).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it('goes round where the target is the last there is [R10.08]', () => {
    expect(go(end, false, [before, target])).toBe(before);
  });

  it('is left alone where there is nothing to reach in the target [R10.08]', () => {
    expect(nextStop({ from: before, isBackward: false, card: [close, end], target: [], others: [before] })).toBeNull();
  });
});
