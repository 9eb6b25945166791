import { describe, expect, it } from 'vitest';
import { isUntouched, keepDefaultPayment, readDefaultPayment } from '../../src/application/default-payment';
import { changed, emptyDraft } from '../../src/domain/ordering/request-draft';
import { MemoryStore } from '../support/fakes/fake-store';

const BAHRAIN = { userId: 'u-1', regionCode: 'BH-manama' } as const;
const RIYADH = { ...BAHRAIN, regionCode: 'SA-riyadh' } as const;

describe('the payment that requests begin with [R2.16]', () => {
  it('is kept for each person and region, and stays when they sign out', async () => {
    const store = new MemoryStore();
    expect(await readDefaultPayment(store, BAHRAIN)).toBeNull();
    await keepDefaultPayment(store, BAHRAIN, { method: 'card', cardId: 'c-1' });
    await keepDefaultPayment(store, RIYADH, { method: 'cash' });
    expect(await readDefaultPayment(store, BAHRAIN)).toEqual({ method: 'card', cardId: 'c-1' });
    expect(await readDefaultPayment(store, RIYADH)).toEqual({ method: 'cash' });
    expect(await readDefaultPayment(store, { ...BAHRAIN, userId: 'u-2' })).toBeNull();
  });

  it.each([{ method: 'gold' }, { method: 'card' }, { method: 'card', cardId: '' }, null, 'wallet', 7])(
    'is none where the device stored %j',
    async (stored) => {
      const store = new MemoryStore();
      const slice = { name: 'pays', version: 1, parse: (value: unknown) => value as object };
      await store.write(slice, { 'u-1 BH-manama': stored });
      expect(await readDefaultPayment(store, BAHRAIN)).toBeNull();
    },
  );

  it('is chosen for a request that nobody touched, wherever it begins', () => {
    const empty = emptyDraft('BH-manama');
    expect(isUntouched(empty, false)).toBe(true);
    const text = { kind: 'text', path: 'pickUp.contact.name', value: 'Huda' } as const;
    expect(isUntouched(changed(empty, text), false)).toBe(true);
    expect(isUntouched(changed(empty, { kind: 'payment', payment: { method: 'cash' } }), false)).toBe(false);
    expect(isUntouched(changed(empty, { kind: 'extra', steps: 1 }), false)).toBe(false);
    expect(isUntouched(emptyDraft('BH-manama', true), true)).toBe(true);
  });
});
