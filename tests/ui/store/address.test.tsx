// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { qrSvg } from '../../../src/ui/features/store/qr-files';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { stubNavigator } from '../../support/pages/stub-navigator';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

const TITLES = { en: 'Address and QR code', ar: 'العنوان ورمز QR' } as const;
const DAY = 86_400_000;

interface Opened {
  readonly language?: 'en' | 'ar';
  /** Addresses that the store had, left so many days ago. */
  readonly former?: Readonly<Record<string, number>>;
  readonly before?: (stores: FakeStores) => void;
}

async function open({ language = 'en', former = {}, before }: Opened = {}) {
  const stores = new FakeStores(sampleStore({ fulfilment: 'pick-up' }), new Set(['taken-name']));
  stores.former = Object.entries(former).map(([subdomain, days]) => ({
    subdomain,
    leftAt: new Date(Date.parse(stores.now) - days * DAY).toISOString(),
  }));
  before?.(stores);
  await renderApp({
    path: '/ecommerce/settings',
    session: freshSession(),
    shell: { language, languageChosen: true },
    features: { regions: regionsWith('Active') },
    records: fakeRecordPorts({ stores }),
  });
  const section = within(await screen.findByRole('region', { name: TITLES[language] }));
  return { stores, section };
}
type Section = Awaited<ReturnType<typeof open>>['section'];
const type = async (section: Section, value: string, label = 'New address') =>
  fireEvent.change(await section.findByLabelText(label), { target: { value } });
const press = async (section: Pick<Section, 'findByRole'>, name: string | RegExp) =>
  fireEvent.click(await section.findByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Change the address?' }));

describe('the address of a store in its settings [R2.25] [R2.32]', () => {
  it('is there to be copied, shared and printed', async () => {
    const share = vi.fn(() => Promise.resolve());
    stubNavigator('share', share);
    const { section } = await open();
    const link = await section.findByRole('link', { name: /\/s\/noor-bakery$/ });
    await section.findByRole('img', { name: "QR code of your store's address" });
    await press(section, 'Share');
    expect(share).toHaveBeenCalledWith({ url: link.getAttribute('href') });
    section.getByRole('button', { name: 'Copy the address' });
    await expectAccessible();
  });

  it('is saved as a code that prints sharply; one that cannot be made is told', { tags: 'long' }, async () => {
    const made: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const { section } = await open();
    await press(section, 'QR code as SVG');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(await made[0]?.text()).toMatch(
      /^<svg [^>]*viewBox="0 0 (\d+) \1"[^>]*>.*<path d="M[^"]+" fill="#000000"\/><\/svg>\n$/,
    );
    // This environment draws nothing.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await press(section, 'QR code as PNG');
    await section.findByText(/^The file could not be made/);
    expect(qrSvg({ path: 'M1 1h1v1h-1z', size: 3 })).toContain('viewBox="0 0 3 3"');
  });

  it('is looked up while it is typed, asked about once, and changed', async () => {
    const { stores, section } = await open();
    await section.findByText('You can take 3 new addresses now, at most three in 30 days.');
    await type(section, 'Noor-Two');
    await section.findByText(/\/s\/noor-two\u2069 is free\.$/);
    await press(section, 'Change the address');
    const dialog = await inDialog();
    dialog.getByText(/\/s\/noor-two/);
    dialog.getByText(/\/s\/noor-bakery\u2069 go on working/);
    await expectAccessible();
    await press(dialog, 'Keep the address');
    expect(stores.store?.subdomain).toBe('noor-bakery');
    await press(section, 'Change the address');
    await press(await inDialog(), 'Change the address');
    await section.findByText(/^Your store is now at .*\/s\/noor-two/);
    expect(stores.store?.subdomain).toBe('noor-two');
    section.getByRole('link', { name: /\/s\/noor-two$/ });
    expect(section.getByLabelText<HTMLInputElement>('New address').value).toBe('');
    section.getByRole('button', { name: 'Take back noor-bakery' });
    section.getByText('You can take 2 new addresses now, at most three in 30 days.');
    await expectAccessible();
  });

  it.each(
    sampled(
      [
        ['taken-name', 'Another store has this address. Please choose another one.'],
        ['noor-bakery', 'Your store has this address already.'],
        ['www', 'This address is reserved. Please choose another one.'],
        ['no', 'Use 3 to 32 characters.'],
      ],
      4,
    ),
  )('that cannot be had is told beside the field, and not asked about: %s', async (subdomain, text) => {
    const { stores, section } = await open();
    await type(section, subdomain);
    fireEvent.blur(section.getByLabelText('New address'));
    await section.findByText(text);
    await press(section, 'Change the address');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stores.store?.subdomain).toBe('noor-bakery');
    await expectAccessible();
  });

  it('that could not be looked up says so, and is judged by the server', { tags: 'long' }, async () => {
    const { stores, section } = await open();
    await section.findByLabelText('New address');
    stores.failure = { kind: 'offline' };
    await type(section, 'noor-two');
    await section.findByText('We could not check whether this address is free.');
    stores.failure = null;
    await press(section, 'Check again');
    await section.findByText(/is free\.$/);
  });

  it(
    'is not changed a fourth time in thirty days: the day is told before anything is sent, and a former one may be had',
    { tags: 'long' },
    async () => {
      const { stores, section } = await open({ former: { one: 1, two: 2, three: 10 } });
      await section.findByText(/^The address was changed three times in 30 days\. You can take a new one from .*Dec/);
      await expectAccessible();
      await type(section, 'noor-four');
      await press(section, 'Change the address');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(section.getAllByText(/^The address was changed three times/)).toHaveLength(1);
      await press(section, 'Take back two');
      await press(await inDialog(), 'Change the address');
      await section.findByText(/^Your store is now at .*\/s\/two/);
      expect(stores.former.map(({ subdomain }) => subdomain)).toEqual(['noor-bakery', 'one', 'three']);
    },
  );

  it('that another tab changed meanwhile is told; what was typed stays and can be sent', { tags: 'long' }, async () => {
    const { stores, section } = await open();
    await type(section, 'noor-two');
    await stores.changeAddress({ subdomain: 'their-name', from: 'noor-bakery' }, 'key-of-another-tab');
    await press(section, 'Change the address');
    await press(await inDialog(), 'Change the address');
    await section.findByText(/^Somebody changed the address to .*\/s\/their-name/);
    expect((await section.findByLabelText<HTMLInputElement>('New address')).value).toBe('noor-two');
    section.getByRole('link', { name: /\/s\/their-name$/ });
    await press(section, 'Change the address');
    await press(await inDialog(), 'Change the address');
    await waitFor(() => expect(stores.store?.subdomain).toBe('noor-two'));
  });

  it('whose answer was lost is asked for again, and changed once', { tags: 'long' }, async () => {
    const { stores, section } = await open({ language: 'ar' });
    await type(section, 'noor-two', 'العنوان الجديد');
    await section.findByText(/متاح/);
    await press(section, 'تغيير العنوان');
    const dialog = within(await screen.findByRole('dialog'));
    stores.failure = { kind: 'offline' };
    stores.isAnswerLost = true;
    await press(dialog, 'تغيير العنوان');
    await section.findByText('لسنا متأكدين من تغيير العنوان');
    await expectAccessible();
    stores.failure = null;
    await press(section, 'تحقق الآن');
    await section.findByText(/^أصبح متجرك على/);
    expect(stores.former).toHaveLength(1);
  });

  it('that somebody took at the last moment is told, and stays typed', { tags: 'long' }, async () => {
    const { stores, section } = await open();
    await type(section, 'noor-two');
    await section.findByText(/is free\.$/);
    await press(section, 'Change the address');
    stores.taken.add('noor-two');
    await press(await inDialog(), 'Change the address');
    await section.findByText('Another store has this address. Please choose another one.');
    expect(section.getByLabelText<HTMLInputElement>('New address').value).toBe('noor-two');
  });

  it('that could not be read is offered again', { tags: 'long' }, async () => {
    const { stores, section } = await open({
      before: (fake) => {
        fake.address = () => Promise.resolve({ ok: false, failure: { kind: 'offline' } });
      },
    });
    await section.findByRole('alert');
    await expectAccessible();
    stores.address = FakeStores.prototype.address.bind(stores);
    await press(section, /again/i);
    await section.findByRole('link', { name: /\/s\/noor-bakery$/ });
  });
});
