import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../contract/attributes';
import { storedValues, valuesOfRow } from '../../../server/db/attribute-rows';
import { columnsOf } from '../../../server/db/columns';
import { fieldsOfAttributes, typedErrors, valueErrors, valuesTyped } from '../../../src/domain/forms/attribute-values';
import { namesOfKind, pricedNames } from '../../../src/domain/forms/attributes';
import type { Attributes, ValuesOf } from '../../../src/domain/forms/attributes';
import { group } from '../../../src/domain/forms/fields';
import { money, plainAmount } from '../../../src/domain/shared/money';

const CRATE = {
  label: { kind: 'text', max: 5, isPriced: false },
  colour: { kind: 'choice', values: ['red', 'green'], isPriced: true },
  valueInside: { kind: 'money', isPriced: true },
} as const satisfies Attributes;
const NAMES = Object.keys(CRATE) as (keyof typeof CRATE)[];
const draft = group(fieldsOfAttributes(CRATE));

const crates: fc.Arbitrary<ValuesOf<typeof CRATE>> = fc.record({
  label: fc.string({ maxLength: 5, unit: fc.constantFrom('a', 'ب', '1') }),
  colour: fc.constantFrom(...CRATE.colour.values),
  valueInside: fc.nat(1_000_000_000).map((minor) => money(minor, 'BHD')),
});

describe('attributes that are defined once', () => {
  it('stand in a form, in their order', () => {
    expect(draft.empty).toEqual({ label: '', colour: 'red', valueInside: '' });
    expect(draft.read({ label: 'x', colour: 'blue', valueInside: 7, other: 1 })).toEqual({
      label: 'x',
      colour: 'red',
      valueInside: '',
    });
    expect(namesOfKind(CRATE, 'text', 'money')).toEqual(['label', 'valueInside']);
    expect(pricedNames(CRATE)).toEqual(['colour', 'valueInside']);
  });

  it('are sent as they were typed, pass the contract, and come back from their columns [R5.07]', () => {
    fc.assert(
      fc.property(crates, (crate) => {
        const typed = { ...crate, label: ` ${crate.label}`, valueInside: plainAmount(crate.valueInside) };
        expect(typedErrors(CRATE, typed, 'BHD')).toEqual([]);
        expect(valuesTyped(CRATE, NAMES, typed, 'BHD')).toEqual(crate);
        expect(z.object(shapeOf(CRATE)).parse(crate)).toEqual(crate);
        expect(valuesOfRow(CRATE, storedValues(CRATE, crate), 'BHD')).toEqual(crate);
      }),
    );
  });

  it('say what is wrong, in a form and in what is sent', () => {
    const typed = { label: '123456', colour: 'red', valueInside: '1.2345' } as const;
    expect(typedErrors(CRATE, typed, 'BHD')).toEqual([
      { path: 'label', code: 'too-long' },
      { path: 'valueInside', code: 'invalid' },
    ]);
    expect(valuesTyped(CRATE, NAMES, typed, 'BHD')).toBeNull();
    expect(valuesTyped(CRATE, ['colour'], typed, 'BHD')).toEqual({ colour: 'red' });
    const sent = { label: '123456', colour: 'green', valueInside: money(1, 'SAR') } as const;
    expect(valueErrors(CRATE, NAMES, sent, 'BHD').map(({ path }) => path)).toEqual(['label', 'valueInside']);
    for (const bad of [{ label: '123456' }, { colour: 'blue' }, { valueInside: money(-1, 'BHD') }])
      expect(z.object(shapeOf(CRATE)).safeParse({ ...sent, label: '', ...bad }).success).toBe(false);
  });

  it('ask for a price with what it depends on, and have a column each', () => {
    expect(Object.keys(shapeOf(CRATE, 'priced'))).toEqual(['colour', 'valueInside']);
    expect(Object.keys(columnsOf(CRATE))).toEqual(NAMES);
  });
});
