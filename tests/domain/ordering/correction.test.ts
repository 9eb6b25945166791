import { describe, expect, it } from 'vitest';
import { changedParts, correctableStops, detailsOf } from '../../../src/domain/ordering/correction';
import { correctionErrors, correctionOf } from '../../../src/domain/ordering/correction.rules';
import { REGIONS } from '../../../src/domain/regions/region';
import { NOTE_LENGTH } from '../../../src/domain/shared/constants';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';

const BAHRAIN = REGIONS['BH-manama'];
const HUDA = { name: 'Huda', phone: '36123456', note: '' };

describe('a correction as typed [R1.03] [R5.13]', () => {
  it.each([
    ['all in order', {}, []],
    ['any digits', { phone: '٣٦١٢٣٤٥٦' }, []],
    ['no name', { name: '  ' }, ['name required']],
    ['a name without a letter', { name: '--' }, ['name invalid']],
    ['a name that is too long', { name: 'a'.repeat(81) }, ['name too-long']],
    ['no phone', { phone: '' }, ['phone required']],
    ['a phone that nobody can call', { phone: '12' }, ['phone invalid']],
    ['a note that is too long', { note: 'n'.repeat(NOTE_LENGTH + 1) }, ['note too-long']],
  ])('has the errors of a request: %s', (_, change, errors) => {
    const found = correctionErrors({ ...HUDA, ...change }, BAHRAIN);
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
  });

  it('is sent tidied, with a phone as every caller needs it', () => {
    expect(correctionOf({ name: ' Huda  Al Alawi ', phone: '00973 3612 3456', note: ' ring ' }, BAHRAIN)).toEqual({
      name: 'Huda Al Alawi',
      phone: '+97336123456',
      note: 'ring',
    });
  });

  it('names what differs', () => {
    const seen = detailsOf(sampleStop());
    expect(changedParts(seen, seen)).toEqual([]);
    expect(changedParts(seen, { ...seen, phone: '+97336123456', note: '' })).toEqual(['phone', 'note']);
  });
});

describe('what can be corrected [R1.03]', () => {
  const waiting = {
    state: 'created',
    timing: { kind: 'scheduled', goal: 'pick-up', at: '2026-11-21T11:00:00.000Z' },
    updatedAt: '2026-11-20T09:00:00.000Z',
    dispatchAt: '2026-11-21T10:40:00.000Z',
  } as const;
  const dropOffs = [sampleStop({ state: 'created' }), sampleStop({ id: 'order-1-2', state: 'cancelled' })];

  it.each([
    ['while it waits', {}, ['order-1-1']],
    ['while its address is asked for', { state: 'location inquiry expired' }, ['order-1-1']],
    ['once drivers are asked', { state: 'dispatched' }, []],
    ['once its time has come', { updatedAt: waiting.dispatchAt }, []],
    ['of an order at once', { dispatchAt: undefined }, []],
  ] as const)('are the stops that go on: %s', (_, change, ids) => {
    const order = sampleOrder({ ...waiting, dropOffs, ...change });
    expect(correctableStops(order).map(({ stopId }) => stopId)).toEqual(ids);
  });
});
