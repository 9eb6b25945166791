import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { Business } from './business';
import { Merchant, setFleet } from './merchant';

export type TourId =
  | 'welcome'
  | 'first-parcel'
  | 'read-alerts'
  | 'many-stops'
  | 'store-setup'
  | 'withdraw'
  | 'first-ticket';

/** The tours that are offered on any page. */
export const OFFERED = ['welcome', 'first-parcel', 'read-alerts', 'many-stops'] as const;

/** The signed-in person's own session, as stored by the page. */
async function tokenOf(page: Page): Promise<{ token: string; type: string }> {
  const kept = await page.evaluate(() => localStorage.getItem('mersal:session'));
  const { token, user } = JSON.parse(kept ?? '').value.session;
  return { token, type: user.type };
}

/** Sets the person's progress on the server. */
export async function keep(
  page: Page,
  tour: TourId,
  step: string,
  outcome: 'none' | 'finished' | 'later' = 'none',
): Promise<void> {
  const { token, type } = await tokenOf(page);
  const answer = await page.request.put(`/v2/${type}/profile/tours`, {
    headers: { authorization: `Bearer ${token}` },
    data: { tour, version: 1, step, outcome },
  });
  expect(answer.ok()).toBe(true);
}

/** The person's progress on the server: `welcome open none`. */
export async function kept(page: Page): Promise<readonly string[]> {
  const { token, type } = await tokenOf(page);
  const answer = await page.request.get(`/v2/${type}/profile/tours`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = await answer.json();
  return data.progress.map(({ tour, step, outcome }: Record<string, string>) => `${tour} ${step} ${outcome}`);
}

/** A merchant who has just signed in, and what they see of the tours. */
export class Guided extends Merchant {
  readonly tours = this.messages('tours');

  /** At any width: there is no side navigation on a phone. */
  protected override async inside(): Promise<void> {
    await expect(this.page.locator('[data-tour="branch"]')).toBeVisible();
  }

  card(tour: TourId, step: string): Locator {
    return this.page.getByRole('dialog', { name: this.tours(`tour.${tour}.${step}.title`), exact: true });
  }

  /** Signs in at a step, as after a reload; the tour continues from the progress set on the server. */
  async at(tour: TourId, step: string): Promise<Locator> {
    await setFleet(this.page, 'paused');
    // As somebody whom no other test signs in as: there the tour would go on.
    await this.arriveAs(await Business.open(this.page.request, this.language));
    for (const each of OFFERED) await keep(this.page, each, 'open', 'finished');
    await keep(this.page, tour, step);
    await this.page.reload();
    const card = this.card(tour, step);
    await expect(card).toBeVisible({ timeout: 20_000 });
    return card;
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.tours(key), exact: true });
  }

  get yellow(): Locator {
    return this.page.locator('[data-tour="request"]').filter({ visible: true });
  }

  get close(): Locator {
    return this.page.getByRole('button', { name: this.request('close') });
  }
}
