import { describe, expect, it } from 'vitest';
import type { PublicTracking } from '../../../src/domain/ordering/public-tracking';
import { TASK_STATES } from '../../../src/domain/ordering/task-state';
import { money } from '../../../src/domain/shared/money';
import { drawTracking } from '../../../src/drawn/tracking';

const SLUG = 'slug-0123456789abcdef';
const tracking: PublicTracking = {
  reference: 'MN-100001',
  state: 'picked up',
  timing: { kind: 'instant' },
  merchantName: { en: 'Dana <Bakery>', ar: 'مخبز دانة' },
  regionCode: 'BH-manama',
  pickUpPosition: { lat: 26.21, lng: 50.59 },
  dropOffPosition: { lat: 26.22, lng: 50.6 },
  driverFirstName: { en: 'Yousif', ar: 'يوسف' },
  driverPosition: { lat: 26.215, lng: 50.595 },
  eta: null,
  cashToCollect: money(4500, 'BHD'),
  history: [{ state: 'created', at: '2026-11-20T09:00:00.000Z' }],
  proof: null,
  secondTrip: null,
  map: { tileUrl: null, attribution: '' },
};

describe('the page of a delivery as the server draws it [R11.39] [R2.42]', () => {
  it('says whom it is from, who brings it, the cash to have ready and how far it is, in both languages', async () => {
    const { title, html } = await drawTracking(SLUG, tracking, 'en');
    expect(title).toBe('Your delivery · Mersal');
    expect(html).toContain('From Dana &lt;Bakery&gt;');
    expect(html).toContain('Yousif is your driver');
    expect(html).toMatch(/have BHD.4\.500 in cash ready/);
    expect(html).toMatch(/aria-current="step"[^>]*>.*?On the way/);
    const arabic = await drawTracking(SLUG, tracking, 'ar');
    expect(arabic.title).toBe('طلبك · مرسال');
    expect(arabic.html).toContain('مخبز دانة');
    expect(arabic.html).toContain('يوسف');
  });

  it('tells the code for the door, and who took the parcel', async () => {
    expect((await drawTracking(SLUG, { ...tracking, handOverCode: '4821' }, 'en')).html).toContain('4821');
    const proof = { handedTo: 'Huda', at: '2026-11-20T09:40:00.000Z', by: 'photo' } as const;
    const { html } = await drawTracking(SLUG, { ...tracking, state: 'successful', proof }, 'en');
    expect(html).toContain('Huda');
  });

  it('leads to the second trip of a parcel that could not be handed over', async () => {
    const failed = {
      ...tracking,
      state: 'failed',
      secondTrip: { kind: 'again', slug: 'next-0123456789abcdef' },
    } as const;
    expect((await drawTracking(SLUG, failed, 'en')).html).toContain('href="/quick-parcel/task/next-0123456789abcdef"');
  });

  it('says so where the link leads to nothing', async () => {
    expect((await drawTracking(SLUG, null, 'en')).html).toContain('This link');
  });

  it.each(TASK_STATES)('has no style that the policy refuses, and waits for nothing: %s', async (state) => {
    for (const language of ['en', 'ar'] as const) {
      const { html } = await drawTracking(SLUG, { ...tracking, state }, language);
      expect(html).not.toMatch(/ style="/);
      expect(html).not.toContain('<!--$!-->');
    }
  });
});
