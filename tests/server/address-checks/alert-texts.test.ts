import { describe, expect, it } from 'vitest';
import { timeoutAlert } from '../../../server/modules/address-checks/alert-texts';
import { alertFor } from '../../../server/modules/ordering/alert-texts';
import ar from '../../../src/ui/i18n/ar/alertFeed.json';
import en from '../../../src/ui/i18n/en/alertFeed.json';

const area = { en: 'Seef', ar: 'السيف' };

describe('alerts about a recipient who did not answer [R4.11]', () => {
  it('say until when the merchant decides, and what follows without a choice', () => {
    const alert = alertFor('location inquiry expired', {
      reference: 'MN-1',
      recipientName: 'Huda',
      toArea: area,
      planned: null,
      said: { cancelGivesBack: false, parcel: 'at-pick-up' },
    });
    expect(alert?.message).toMatch(/within 15 minutes; without a choice it goes to the address you gave\.$/);
    expect(alert?.messageAr).toMatch(/خلال 15 دقيقة، وإن لم تختر فسيُسلَّم في العنوان الذي أدخلته\.$/);
  });

  it.each([
    [{ done: 1, count: 3 }, /^Parcel 1 of 3 of delivery .*MN-1.* was handed to .*Huda/, /سُلّم الطرد 1 من 3/],
    [{ done: 3, count: 3 }, /^All 3 parcels of delivery .*MN-1.* are delivered, the last one to .*Huda/, /جميع طرود/],
    [{ done: 1, count: 1 }, /^Delivery .*MN-1.* reached .*Huda/, /^تم تسليم الطلب/],
  ])('say of several parcels how many are delivered: %o', (delivered, en1, ar1) => {
    const said = { cancelGivesBack: false, parcel: 'with-driver' } as const;
    const alert = alertFor('successful', {
      reference: 'MN-1',
      recipientName: 'Huda',
      toArea: area,
      planned: null,
      said,
      delivered,
    });
    expect(alert?.message).toMatch(en1);
    expect(alert?.messageAr).toMatch(ar1);
  });

  it.each([
    [
      { done: 0, count: 3 },
      /MN-1\S* with 3 drop-offs, the last in \S*Seef\S*, and nobody/,
      /وعدد نقاط تسليمه 3، وآخرها في/,
    ],
    [{ done: 0, count: 1 }, /MN-1\S* to \S*Seef\S*, and nobody/, /MN-1\S* إلى \S*السيف/],
  ])('say where a delivery goes that no driver took: %o', (delivered, en1, ar1) => {
    const said = { cancelGivesBack: true, parcel: 'at-pick-up' } as const;
    const about = { reference: 'MN-1', recipientName: 'Huda', toArea: area, planned: null, said, delivered };
    const alert = alertFor('dispatch failure', about);
    expect(alert?.message).toMatch(en1);
    expect(alert?.messageAr).toMatch(ar1);
  });

  it('say under one title that the delivery goes to the given address, once nobody decided', () => {
    const { type, message, messageAr } = timeoutAlert({ reference: 'MN-1', toArea: area });
    for (const said of [en.kind[type], message]) expect(said).toMatch(/ to the address you gave/);
    for (const said of [ar.kind[type], messageAr]) expect(said).toMatch(/في العنوان الذي أدخلته/);
    for (const said of [en.kind[type], message, ar.kind[type], messageAr])
      expect(said).not.toMatch(/still open|decision|قرارك/);
  });
});
