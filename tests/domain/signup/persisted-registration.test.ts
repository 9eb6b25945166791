import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  registrationOf,
  STEPS,
  stepErrors,
  withChange,
  parsePersisted,
} from '../../../src/domain/signup/registration-draft';
import { fillIn, uploaded, verifiedPhone, wholeDraft } from '../../support/samples/sample-registrations';

const again = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a registration that is filled in', () => {
  it('says what each step lacks, until nothing does [R5.01] [R5.03] [R5.04] [R5.05] [R5.13]', () => {
    const empty = withChange(emptyDraft('BH-manama'), { kind: 'type', businessType: 'individual' });
    expect(stepErrors(emptyDraft('BH-manama'), 'kind')).toEqual([{ path: 'businessType', code: 'required' }]);
    expect(Object.fromEntries(STEPS.map((step) => [step, stepErrors(empty, step).map(({ path }) => path)]))).toEqual({
      kind: [],
      business: ['businessName.en', 'registrationNumber'],
      documents: ['documents.owner-id'],
      manager: ['managerName', 'managerEmail', 'terms'],
      phone: ['phone'],
      review: [],
    });
    for (const step of STEPS) expect(stepErrors(wholeDraft(), step)).toEqual([]);
  });

  it('is sent tidied, with what its kind of business asks for and nothing else', () => {
    const sent = registrationOf(wholeDraft(), verifiedPhone, 'ar');
    expect(sent).toMatchObject({
      businessName: { en: "Layla's Flowers", ar: '' },
      registrationNumber: '900112345',
      website: null,
      shopAddress: null,
      documents: [{ kind: 'owner-id', fileId: 'file-owner-id' }],
      managerEmail: 'layla@flowers.example',
      phone: '+97336123456',
      proof: 'proof-1',
      language: 'ar',
    });
    expect(registrationOf(wholeDraft('ecommerce'), verifiedPhone, 'en')).toMatchObject({
      website: 'https://flowers.example',
      documents: [{ kind: 'registration-certificate' }, { kind: 'owner-id' }],
    });
  });

  it('is sent only whole, with the terms accepted and the very number verified [R5.01] [R2.33]', () => {
    expect(registrationOf(wholeDraft(), null, 'en')).toBeNull();
    expect(registrationOf(wholeDraft(), { ...verifiedPhone, phone: '+97336999888' }, 'en')).toBeNull();
    for (const { kind } of fillIn()) {
      const lacking = fillIn()
        .filter((change) => change.kind !== kind)
        .reduce(withChange, emptyDraft('BH-manama'));
      expect([kind, registrationOf(lacking, verifiedPhone, 'en')]).toEqual([kind, null]);
    }
  });

  it('keeps everything when the region changes, but a kind of business that is not there [R1.01]', () => {
    const sijili = withChange(wholeDraft(), { kind: 'type', businessType: 'sijili' });
    const moved = withChange(sijili, { kind: 'region', regionCode: 'SA-riyadh' });
    expect([moved.businessType, moved.texts, moved.documents]).toEqual([null, sijili.texts, sijili.documents]);
    expect(withChange(wholeDraft(), { kind: 'region', regionCode: 'SA-riyadh' }).businessType).toBe('individual');
  });
});

describe('a stored registration', () => {
  const draft = wholeDraft('ecommerce');

  it('comes back as it was, at its step [R3.06]', () => {
    for (const step of STEPS) expect(parsePersisted(again({ draft, step }))).toEqual({ draft, step });
  });

  it('comes back from an older release with what it did not know left empty, and loses what a newer one added', () => {
    const { terms: _terms, ...older } = draft;
    const { website: _website, ...texts } = older.texts;
    expect(parsePersisted(again({ draft: { ...older, texts, insurance: true }, step: 'taxes', more: 1 }))).toEqual({
      draft: { ...draft, terms: false, texts: { ...draft.texts, website: '' } },
      step: 'kind',
    });
  });

  it('keeps no kind of business that its region does not have [R1.01]', () => {
    expect(
      parsePersisted(again({ draft: { ...draft, regionCode: 'SA-riyadh', businessType: 'sijili' }, step: 'business' }))
        ?.draft.businessType,
    ).toBeNull();
  });

  it('gives up a document that is not whole [T.44]', () => {
    const damaged = [
      { id: 'a/b', name: 'x', type: '', size: 1 },
      { id: 'a', name: '', type: '', size: 1 },
      { id: 'a', name: 'x', type: '', size: -1 },
      { id: 'a', name: 'x', size: '9' },
      'file-1',
      null,
    ];
    for (const file of damaged)
      expect(
        parsePersisted(
          again({
            draft: {
              ...draft,
              documents: { 'owner-id': file, 'shop-lease': uploaded('shop-lease'), other: uploaded('owner-id') },
            },
            step: 'kind',
          }),
        )?.draft.documents,
      ).toEqual({ 'shop-lease': uploaded('shop-lease') });
  });

  it('is usable whatever the store contains [T.44]', () => {
    // The second is no number and cannot be converted to one: trying throws.
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constant({ toString: 0, valueOf: 0 }),
      fc.constant(JSON.parse('{"__proto__":{"polluted":1}}')),
      fc.constant('__proto__'),
    );
    fc.assert(
      fc.property(hostile, hostile, hostile, (first, second, third) => {
        const persisted = parsePersisted({
          draft: {
            ...(again(draft) as object),
            businessType: first,
            texts: { ...draft.texts, phone: second, managerName: third },
            documents: first,
            terms: second,
          },
          step: third,
        });
        expect(persisted).not.toBeNull();
        if (persisted === null) return;
        for (const step of STEPS) stepErrors(persisted.draft, step);
        expect(parsePersisted(again(persisted))).toEqual(persisted);
        expect(Object.keys(persisted.draft).toSorted()).toEqual(Object.keys(draft).toSorted());
      }),
      { numRuns: 500 },
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    fc.assert(
      fc.property(hostile, hostile, (value, region) => {
        parsePersisted(value);
        expect(parsePersisted({ draft: { ...draft, regionCode: region }, step: 'kind' })).toBeNull();
      }),
    );
  });
});
