import { describe, expect, it } from 'vitest';
import { keepDefaultPayment, readDefaultPayment } from '../../src/application/default-payment';
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
});
