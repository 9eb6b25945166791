import { describe, expect, it } from 'vitest';
import { isProofThere, provenBy } from '../../../src/domain/ordering/proof';
import type { AskedProof, GivenProof } from '../../../src/domain/ordering/proof';

const nothing = { hasPicture: false, name: '', isCodeRight: false };

describe('what proves a delivery [R11.09]', () => {
  it.each([
    ['photo', nothing, null],
    ['photo', { ...nothing, name: 'Aysha' }, null],
    ['photo', { ...nothing, isCodeRight: true }, null],
    ['photo', { ...nothing, hasPicture: true }, 'photo'],
    ['signature', nothing, null],
    ['signature', { ...nothing, name: '  ' }, null],
    ['signature', { ...nothing, name: 'Aysha' }, 'name'],
    ['signature', { ...nothing, hasPicture: true, name: 'Aysha' }, 'signature'],
    ['code', { ...nothing, hasPicture: true, name: 'Aysha' }, null],
    ['code', { ...nothing, isCodeRight: true }, 'code'],
  ] as const)('where a %s is asked for, %o is %s', (asked, given, by) => {
    expect(provenBy(asked, given)).toBe(by);
  });

  it.each<readonly [AskedProof | undefined, GivenProof | null, boolean]>([
    [undefined, null, true],
    ['photo', null, false],
    ['photo', { kind: 'name', name: 'Aysha' }, false],
    ['photo', { kind: 'picture', picture: 'data:image/png;base64,' }, true],
    ['signature', { kind: 'picture', picture: 'data:image/png;base64,' }, true],
    ['signature', { kind: 'name', name: ' ' }, false],
    ['code', { kind: 'code', code: '123' }, false],
    ['code', { kind: 'code', code: '1234' }, true],
  ])('on a device, %s with %o: %s', (asked, given, isThere) => {
    expect(isProofThere(asked, given)).toBe(isThere);
  });
});
