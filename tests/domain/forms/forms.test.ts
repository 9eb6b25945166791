import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attemptField, isOutcomeUnknown } from '../../../src/domain/forms/attempt';
import { afterLeaving, errorsAfterChange, errorsIn, isErrorDue, UNTOUCHED } from '../../../src/domain/forms/errors';
import {
  always,
  choice,
  choices,
  count,
  filledText,
  flag,
  group,
  integer,
  list,
  named,
  nextRowId,
  rows,
  some,
  text,
  whole,
} from '../../../src/domain/forms/fields';
import type { ValueOf } from '../../../src/domain/forms/fields';
import { mergeAt, setAt, textAt, valueAt } from '../../../src/domain/forms/paths';

/** One field of every kind. */
const form = group({
  region: always('BH-manama'),
  name: text(20),
  code: filledText(10),
  size: choice(['small', 'large'], 'small'),
  kind: choice(['shop', 'home'], null),
  days: choices(['sunday', 'monday']),
  terms: flag,
  steps: count(10),
  contact: group({ phone: text() }),
  texts: named(['en', 'ar'], text()),
  files: some(['front', 'back'], filledText()),
  price: whole(group({ minor: integer }), (price): price is { readonly minor: number } => price.minor !== null),
  tags: list(filledText(5), 3),
  stops: rows(group({ note: text(), contact: group({ phone: text() }) }), 4),
});
type Draft = ValueOf<typeof form>;

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Drafts as people fill them in. */
const drafts: fc.Arbitrary<Draft> = fc
  .record({
    name: fc.string({ maxLength: 20 }),
    code: fc.option(fc.string({ minLength: 1, maxLength: 10 })),
    size: fc.constantFrom('small' as const, 'large' as const),
    kind: fc.constantFrom('shop' as const, 'home' as const, null),
    days: fc.subarray(['sunday', 'monday'] as const),
    terms: fc.boolean(),
    steps: fc.integer({ min: 0, max: 10 }),
    phone: fc.string(),
    price: fc.option(fc.record({ minor: fc.integer() })),
    tags: fc.array(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 3 }),
    notes: fc.array(fc.string(), { minLength: 1, maxLength: 4 }),
  })
  .map(({ phone, notes, ...rest }) => ({
    ...form.empty,
    ...rest,
    contact: { phone },
    texts: { en: phone, ar: '' },
    files: phone === '' ? {} : { back: phone },
    stops: notes.map((note, index) => ({ id: 'dbca'[index] ?? '', note, contact: { phone } })),
  }));

/** Whatever may stand in a store. The second is no number and cannot be made one: asking it throws. */
const hostile = fc.oneof(
  fc.jsonValue(),
  fc.constant({ toString: 0, valueOf: 0 }),
  fc.constant(JSON.parse('{"__proto__":{"name":"inherited"},"constructor":{"prototype":{"polluted":1}}}')),
  fc.constant(Object.create({ name: 'inherited', contact: { phone: 'inherited' } })),
);

describe('a form of one definition', () => {
  it('is read back as it was stored, whatever was filled in [R3.06]', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(form.read(again(draft))).toEqual(draft);
      }),
    );
  });

  it('is empty where nothing was stored, and reads the empty one back', () => {
    for (const nothing of [undefined, null, 7, 'x', [], {}]) expect(form.read(nothing)).toEqual(form.empty);
    expect(form.read(again(form.empty))).toEqual(form.empty);
  });

  it('holds its fields in one order, so that two drafts that say the same are the same text', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const turned = Object.fromEntries(Object.entries(draft).toReversed());
        expect(JSON.stringify(form.read(again(turned)))).toBe(JSON.stringify(form.read(again(draft))));
      }),
    );
  });

  it('takes from whatever is stored only own fields of the right kind, and reads them the same again [T.44]', () => {
    fc.assert(
      fc.property(drafts, fc.dictionary(fc.constantFrom(...Object.keys(form.empty)), hostile), (draft, damage) => {
        const read = form.read({ ...draft, ...damage, more: 1 });
        expect(Object.keys(read)).toEqual(Object.keys(form.empty));
        expect(form.read(again(read))).toEqual(read);
        for (const [name, value] of Object.entries(draft))
          if (!Object.hasOwn(damage, name)) expect(read[name as keyof Draft]).toEqual(value);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(hostile, (value) => {
        expect(form.read(value).name).not.toBe('inherited');
      }),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('cuts a text and a list that are too long, and counts no more than it may', () => {
    const read = form.read({
      name: 'x'.repeat(1_000_000),
      steps: 11,
      tags: ['a', 'b', 'c', 'd'],
      stops: Array.from({ length: 9 }, () => ({})),
    });
    expect([read.name.length, read.steps, read.tags.length, read.stops.length]).toEqual([20, 0, 3, 4]);
  });
});

describe('the rows of a form', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { maxLength: 40 });

  it('have ids of their own, whatever was stored', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), (stored) => {
        const { stops } = form.read({ stops: stored });
        expect(stops.length).toBeGreaterThan(0);
        expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
        for (const { id } of stops) expect(id).toMatch(/^[a-z]{1,4}$/);
      }),
    );
  });

  it('get an id that no other has', () => {
    fc.assert(
      fc.property(ids, (taken) => {
        expect(taken).not.toContain(nextRowId(taken.map((id) => ({ id }))));
      }),
    );
    const many = Array.from({ length: 60 }).reduce<{ id: string }[]>((all) => [...all, { id: nextRowId(all) }], []);
    expect([many[0]?.id, many[25]?.id, many[26]?.id, many[59]?.id]).toEqual(['a', 'z', 'aa', 'bh']);
  });

  it('are found by their ids wherever they stand', () => {
    fc.assert(
      fc.property(drafts, fc.nat(), fc.string(), (draft, at, note) => {
        const { id } = draft.stops[at % draft.stops.length] as Draft['stops'][number];
        const moved = { ...draft, stops: draft.stops.toReversed() };
        const path = `stops.${id}.note`;
        const changed = setAt(moved, path, note);
        expect(textAt(changed, path)).toBe(note);
        expect(changed.stops.map((stop) => stop.id)).toEqual(moved.stops.map((stop) => stop.id));
        for (const stop of draft.stops) if (stop.id !== id) expect(valueAt(changed, `stops.${stop.id}`)).toEqual(stop);
      }),
    );
  });
});

describe('a path', () => {
  it('sets one field and leaves the others, or leaves all where it leads nowhere or changes nothing', () => {
    fc.assert(
      fc.property(drafts, fc.string(), (draft, phone) => {
        expect(setAt(draft, 'contact.phone', phone)).toEqual({ ...draft, contact: { phone } });
        expect(setAt(draft, 'name', draft.name)).toBe(draft);
        for (const nowhere of [
          '',
          'else',
          'contact.else',
          'stops.0.note',
          'stops.zz',
          'name.length',
          'constructor.name',
        ])
          expect(setAt(draft, nowhere, phone)).toBe(draft);
      }),
    );
  });

  it('reads texts only, and nothing that is inherited', () => {
    expect(
      ['stops', 'terms', 'toString', '__proto__', 'stops.length', 'stops.a'].map((at) => textAt(form.empty, at)),
    ).toEqual(Array(6).fill(''));
  });

  it('changes some properties of what stands there', () => {
    expect(mergeAt(form.empty, 'stops.a', { note: 'Ring twice' }).stops).toEqual([
      { ...form.empty.stops[0], note: 'Ring twice' },
    ]);
    for (const nowhere of ['stops.b', 'name', 'code'])
      expect(mergeAt(form.empty, nowhere, { note: '' })).toBe(form.empty);
  });
});

describe('the errors of a form', () => {
  it('are shown where a field was left once, at all fields after an attempt to go on, and where the server found one', () => {
    expect(isErrorDue(UNTOUCHED, 'name')).toBe(false);
    expect(isErrorDue({ ...UNTOUCHED, ...afterLeaving(UNTOUCHED, 'name') }, 'name')).toBe(true);
    expect(isErrorDue({ ...UNTOUCHED, attempted: true }, 'name')).toBe(true);
    expect(isErrorDue({ ...UNTOUCHED, serverErrors: [{ path: 'name', code: 'invalid' }] }, 'name')).toBe(true);
    expect(afterLeaving({ left: ['name'] }, 'name')).toEqual({});
  });

  it('of the server are gone at what changed and inside it, and nowhere else', () => {
    const errors = errorsIn('stops.a', [
      { path: 'note', code: 'invalid' },
      { path: 'contact.phone', code: 'invalid' },
    ]);
    const left = (place: string) => errorsAfterChange(errors, place).map(({ path }) => path);
    expect(left('stops.a')).toEqual([]);
    expect(left('stops.a.contact')).toEqual(['stops.a.note']);
    expect(left('stops.a.no')).toEqual(['stops.a.note', 'stops.a.contact.phone']);
  });
});

describe('an attempt [T.36]', () => {
  const attempt = attemptField<{ quoteId: string }>(({ quoteId }) => typeof quoteId === 'string');

  it('comes back with the very body its key stands for, or not at all', () => {
    const stored = { key: 'key-1', order: { quoteId: 'q', unknown: [1] } };
    expect(attempt.read(stored)).toEqual(stored);
    for (const damaged of [
      null,
      {},
      { key: 'a b', order: stored.order },
      { key: '', order: stored.order },
      { key: 'key-1', order: {} },
    ])
      expect(attempt.read(damaged)).toBeNull();
  });

  it('is in doubt where no server said no', () => {
    const refused = (status: number) =>
      ({ kind: 'refused', status, code: 'X', text: null, fields: [], retryAfterMs: null }) as const;
    expect([refused(422), refused(499)].map(isOutcomeUnknown)).toEqual([false, false]);
    expect(
      [refused(500), { kind: 'offline' } as const, { kind: 'session-over' } as const].map(isOutcomeUnknown),
    ).toEqual([true, true, true]);
  });
});
