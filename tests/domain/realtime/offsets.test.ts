import { describe, expect, it } from 'vitest';
import { isUnseen, lastSeen, parseOffsets, standAt } from '../../../src/domain/realtime/offsets';

describe('offsets', () => {
  it('knows no branch before its first visit', () => {
    expect(lastSeen({}, 'a')).toBeNull();
    expect(lastSeen({}, 'constructor')).toBeNull();
    expect(isUnseen({}, 'a', 0)).toBe(true);
  });

  it('takes each offset of a branch once [T.41]', () => {
    const offsets = standAt({ b: 9 }, 'a', 4);
    expect([3, 4, 5].map((offset) => isUnseen(offsets, 'a', offset))).toEqual([false, false, true]);
    expect(isUnseen(offsets, 'b', 9)).toBe(false);
  });

  it('is lower if the log was recreated', () => {
    expect(standAt({ a: 900 }, 'a', 2)).toEqual({ a: 2 });
  });

  it('stores the fifty most recently visited branches', () => {
    const many = Array.from({ length: 60 }, (_, n) => `branch-${n}`).reduce(
      (offsets, id) => standAt(offsets, id, 1),
      standAt({}, 'first', 1),
    );
    expect(Object.keys(many)).toHaveLength(50);
    expect(lastSeen(many, 'first')).toBeNull();
    expect(lastSeen(many, 'branch-59')).toBe(1);
  });

  it.each([
    ['nothing', null],
    ['a list', [1]],
    ['a negative offset', { a: -1 }],
    ['a fraction', { a: 1.5 }],
    ['text', { a: '1' }],
    ['a hostile name', JSON.parse('{"__proto__": 4}')],
    ['too many', Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`b${n}`, 1]))],
  ])('does not take %s for offsets [T.44]', (_name, value) => {
    expect(parseOffsets(value)).toBeNull();
  });

  it('reads what it wrote', () => {
    expect(parseOffsets(JSON.parse(JSON.stringify({ a: 4, b: 0 })))).toEqual({ a: 4, b: 0 });
  });
});
