import { describe, expect, it } from 'vitest';
import { ARTICLES, articlesFor } from '../../../src/domain/support/articles';

describe('help articles are found by what is typed [R2.14]', () => {
  it.each([
    ['The driver is late', 'late'],
    ['Where is my driver?', 'late'],
    ['No driver takes my order', 'late'],
    ['delayed for an hour', 'late'],
    ['المندوب تأخر', 'late'],
    ['السائق متأخّر جدا', 'late'],
    ['وين المندوب', 'late'],
    ['أين شحنتي', 'late'],
    ['Can it go out later?', 'scheduled'],
    ['The recipient does not answer', 'failed'],
    ['my parcel CAME BACK', 'failed'],
    ['المستلم لا يردّ على الهاتف', 'failed'],
    ['رجع الطرد إليّ', 'failed'],
    ['When is my cash on delivery paid out?', 'cash'],
    ['COD for last week', 'cash'],
    ['متى يُصرف الدفع عند الإستلام', 'cash'],
    ['وين فلوس الكاش', 'cash'],
    ['top-up by bank transfer', 'topUp'],
    ['أريد شحن المحفظة', 'topUp'],
    ['بالبطاقه أو بالحوالة', 'topUp'],
    ['Rescheduled to tomorrow', 'scheduled'],
    ['أوقات العمل في رمضان', 'scheduled'],
    ['تغيير المواعيد', 'scheduled'],
    ['Foodics menu', 'foodics'],
    ['ربط فودكس', 'foodics'],
    ['Which permissions has my employee?', 'rights'],
    ['صلاحيات الموظفين', 'rights'],
  ] as const)('%s', (text, article) => {
    expect(articlesFor(text)[0]).toBe(article);
  });

  it.each(['', '   ', 'hello', 'مرحبا', 'position of the cod3 label', '12345'])('nothing for %j', (text) => {
    expect(articlesFor(text)).toEqual([]);
  });

  it('offers three at most, the likeliest first', () => {
    const found = articlesFor('cash on delivery, wallet top up, foodics menu and user rights, scheduled');
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('cash');
    expect(new Set(found).size).toBe(3);
    expect(ARTICLES).toHaveLength(7);
  });
});
