// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../contract/errors';
import type { ErrorCode } from '../../../contract/errors';
import { VOUCHER_ERRORS } from '../../../contract/vouchers';
import type { Language } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Failure } from '../../../src/domain/shared/result';
import { messagesOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { MemoryStore } from '../../support/fakes/fake-store';
import { RequestPorts, renderRequest } from '../../support/pages/render-request';
import { sampleOrder } from '../../support/samples/sample-orders';
import { sampleQuote } from '../../support/samples/sample-requests';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const refusedAs = (code: ErrorCode): Failure => ({
  kind: 'refused',
  status: ERRORS[code].status,
  code,
  text: { en: ERRORS[code].en, ar: ERRORS[code].ar },
  fields: [],
  retryAfterMs: null,
});

const FULL = sampleQuote();
const LOWER = sampleQuote({
  id: 'quote-lower',
  lines: [
    { code: 'base', amount: money(1_550, 'BHD') },
    { code: 'voucher', amount: money(-155, 'BHD') },
    { code: 'vat', amount: money(140, 'BHD') },
  ],
  total: money(1_535, 'BHD'),
});

/** A merchant at the drawer, in either language; `TENTH` is accepted, `BAD` is refused as a test says. */
class Requesting {
  readonly ports: RequestPorts;
  readonly t;
  readonly parcel;
  bad: ErrorCode = 'VOUCHER_EXPIRED';

  constructor(
    readonly language: Language,
    store = new MemoryStore(),
  ) {
    this.t = messagesOf(language, 'request');
    this.parcel = messagesOf(language, 'parcel');
    this.ports = new RequestPorts(store);
    this.ports.quote = ({ voucher }) =>
      voucher === null ? success(FULL) : voucher.code === 'TENTH' ? success(LOWER) : failed(refusedAs(this.bad));
  }

  async open(): Promise<void> {
    await renderRequest(this.ports, { language: this.language });
    await this.field();
  }

  /** Up to a price. */
  async fill(): Promise<void> {
    await this.open();
    const to = within(screen.getByRole('region', { name: this.t('dropOff.title') }));
    fireEvent.focus(to.getByRole('combobox'));
    fireEvent.click(await to.findByRole('option', { name: /Huda at home/ }));
    await this.priced();
  }

  readonly field = (): Promise<HTMLInputElement> => screen.findByLabelText(this.parcel('voucher.label'));
  readonly type = async (text: string): Promise<void> =>
    void fireEvent.change(await this.field(), { target: { value: text } });
  readonly press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
  readonly apply = (): void => this.press(this.parcel('voucher.apply'));
  /** A total is shown, in either language's digits. */
  readonly priced = (total = /1[.٫]837|١[.٫]٨٣٧/): Promise<HTMLElement[]> => screen.findAllByText(total);
  readonly lowered = (): Promise<HTMLElement[]> => this.priced(/1[.٫]535|١[.٫]٥٣٥/);

  async toReview(): Promise<void> {
    this.press(this.t('review.go'));
    await screen.findByRole('heading', { name: this.t('review.title') });
  }

  readonly confirm = async (): Promise<void> =>
    void fireEvent.click(
      await screen.findByRole('button', { name: new RegExp(this.t('review.confirm').split('{{')[0] ?? '') }),
    );
  readonly keys = () => this.ports.placed.map(({ key, order }) => [key, order.quoteId, order.voucherCode]);
}

describe.each(LANGUAGES)('a voucher for a delivery (%s) [R8.08]', (language) => {
  it('lowers the price once it is applied, is told to be taken, and is ordered with', async () => {
    const person = new Requesting(language);
    await person.fill();
    await person.type(' ten-th ');
    expect(person.ports.quotes.at(-1)?.voucher).toBeNull();
    person.apply();
    await person.lowered();
    expect(person.ports.quotes.at(-1)?.voucher).toEqual({ code: 'TENTH', paymentMethod: 'wallet' });
    expect(screen.getByText((text) => text.includes('TENTH'))).toBeTruthy();
    expect(screen.getByText(person.parcel('price.line.voucher'))).toBeTruthy();
    await expectAccessible();
    await person.toReview();
    await person.confirm();
    await screen.findByText(person.t('done.title'));
    expect(person.keys()).toEqual([['key-1', 'quote-lower', 'TENTH']]);
  });

  it(
    'says why it is not taken, for each of the nine reasons, beside what was typed, and prices without it',
    { tags: 'long' },
    async () => {
      const person = new Requesting(language);
      await person.fill();
      for (const code of VOUCHER_ERRORS) {
        person.bad = code;
        await person.type(' b-ad ');
        person.apply();
        expect(await screen.findByText(ERRORS[code][language])).toBeTruthy();
        const field = await person.field();
        expect([field.value, field.getAttribute('aria-invalid')]).toEqual([' b-ad ', 'true']);
        await person.priced();
      }
      await expectAccessible();
      await person.type('tenth');
      expect(screen.queryByText(ERRORS.VOUCHER_USED_UP[language])).toBeNull();
      person.apply();
      await person.lowered();
      person.press(person.parcel('voucher.remove'));
      await person.priced();
      expect((await person.field()).value).toBe('');
      person.apply();
      expect(await screen.findByText(person.parcel('voucher.empty'))).toBeTruthy();
    },
  );
});

// The texts are shown above in both languages; what follows is the same in both.
describe('a voucher for a delivery [R8.08]', () => {
  const language = 'en';

  it('is applied by Enter, which sends no form, and changed by typing another', { tags: 'long' }, async () => {
    const person = new Requesting(language);
    await person.fill();
    await person.type('tenth');
    fireEvent.keyDown(await person.field(), { key: 'Enter' });
    await person.lowered();
    expect(screen.queryByRole('heading', { name: person.t('review.title') })).toBeNull();
    await person.type('bad');
    person.apply();
    expect(await screen.findByText(ERRORS.VOUCHER_EXPIRED[language])).toBeTruthy();
    await person.priced();
  });

  it('that is typed and not applied is applied by going on: the review has the price with it, and no other is confirmed [R11.42]', async () => {
    const person = new Requesting(language);
    await person.fill();
    await person.type('tenth');
    await person.toReview();
    expect(screen.queryByRole('button', { name: /1\.837/ })).toBeNull();
    await person.lowered();
    await person.confirm();
    await screen.findByText(person.t('done.title'));
    expect(person.keys()).toEqual([['key-1', 'quote-lower', 'TENTH']]);
  });

  it(
    'that ended as the order was sent is taken off: the price without it is told to be new, and confirmed under another key [T.36]',
    { tags: 'long' },
    async () => {
      const person = new Requesting(language);
      person.ports.answers = [failed(refusedAs('VOUCHER_USED_UP')), success(sampleOrder())];
      await person.fill();
      await person.type('TENTH');
      person.apply();
      await person.lowered();
      await person.toReview();
      await person.confirm();
      expect(await screen.findByText(ERRORS.VOUCHER_USED_UP[language])).toBeTruthy();
      expect(screen.getByText(person.t('refusal.voucher'))).toBeTruthy();
      expect(await screen.findByText(new RegExp(`^${person.t('review.newPrice').split('{{')[0]}`))).toBeTruthy();
      await expectAccessible();
      person.press(person.t('refusal.otherVoucher'));
      const field = await person.field();
      expect([field.value, field.getAttribute('aria-invalid'), person.ports.quotes.at(-1)?.voucher]).toEqual([
        'TENTH',
        'true',
        null,
      ]);
      expect(screen.getByText(ERRORS.VOUCHER_USED_UP[language])).toBeTruthy();
      await person.priced();
      await person.toReview();
      // It still stands in the field: whoever goes on without it is told once more.
      expect(screen.getByText(ERRORS.VOUCHER_USED_UP[language])).toBeTruthy();
      await person.confirm();
      await screen.findByText(person.t('done.title'));
      expect(person.keys()).toEqual([
        ['key-1', 'quote-lower', 'TENTH'],
        ['key-2', 'quote-1', null],
      ]);
    },
  );

  it('is there again after the page was left, with its price [R3.06]', { tags: 'long' }, async () => {
    const first = new Requesting(language);
    await first.fill();
    await first.type('tenth');
    first.apply();
    await first.lowered();
    const { disk } = first.ports.store;
    await waitFor(() => expect(disk.requests).toContain('TENTH'));
    cleanup();
    const again = new Requesting(language, new MemoryStore(disk));
    await again.open();
    await again.lowered();
    expect((await again.field()).value).toBe('tenth');
    expect(screen.getByRole('button', { name: again.parcel('voucher.remove') })).toBeTruthy();
  });
});
