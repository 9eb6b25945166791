// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIRECTIONS_LENGTH } from '../../../src/domain/address-check/address-check';
import type { Located } from '../../../src/domain/regions/locate.machine';
import { messagesOf } from '../../browser/support/messages';
import { expectAccessible } from '../../support/pages/axe';
import { FakeAddressChecks, SAMPLE_CHECK } from '../../support/fakes/fake-address-checks';
import { renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

let port: FakeAddressChecks;
// Loaded ahead: otherwise the lazy parts would slow down the first test.
beforeAll(async () => {
  await Promise.all([
    import('../../../src/ui/features/address-check/address-check-page'),
    import('../../../src/ui/components/map/map-view'),
    import('../../../src/ui/components/map/pin-picker'),
  ]);
});
beforeEach(() => {
  port = new FakeAddressChecks();
});
afterEach(cleanup);

const PAGE = '/customer-address-verification';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The question is there; its title alone is there before the link is read. */
const asked = async () => {
  await title('Where should your parcel go?');
  await screen.findByRole('button', { name: 'Yes, that is right' });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const open = (link: string, language: 'en' | 'ar' = 'en') =>
  renderApp({ path: `${PAGE}#${link}`, shell: { language }, addressCheck: port });
const DIRECTIONS = 'How to find the door (optional)';

describe('the link in the message [R2.54]', () => {
  it('asks whose parcel goes where, and one press answers', async () => {
    const { container } = await open(port.sent());
    await asked();
    expect(screen.getByText(/Pearl Sweets sends you parcel MN-100001/)).toBeTruthy();
    expect(await screen.findByRole('application', { name: 'Map of where the parcel goes' })).toBeTruthy();
    expect(container.textContent).toContain('26.23180, 50.54120');
    await expectAccessible();
    press('Yes, that is right');
    expect((await title('Thank you, the driver knows where to go')).closest('[tabindex]')).toBe(document.activeElement);
    expect(port.answers).toEqual([{ position: SAMPLE_CHECK.position, directions: '' }]);
    await expectAccessible();
  });

  it('takes its key out of the address at once [T.18]', async () => {
    const link = port.sent();
    const { location } = await open(link);
    await asked();
    expect(location()).toBe(PAGE);
    expect(document.body.innerHTML).not.toContain(link);
  });

  it('lets the pin be moved, and put back', async () => {
    await open(port.sent());
    await asked();
    press('No, the place is different');
    fireEvent.input(await screen.findByLabelText('Paste a location'), { target: { value: '26.2341, 50.5433' } });
    press('Put the pin back');
    await screen.findByText(/26\.23180, 50\.54120/);
    press('No, the place is different');
    fireEvent.input(await screen.findByLabelText('Paste a location'), { target: { value: '26.2341, 50.5433' } });
    write(DIRECTIONS, '  The blue door ');
    press('Bring it here');
    await title('Thank you, the driver knows where to go');
    expect(port.answers).toEqual([{ position: { lat: 26.2341, lng: 50.5433 }, directions: 'The blue door' }]);
    expect(screen.getByText('The blue door')).toBeTruthy();
  });

  it(
    'leaves the given directions with the given place; what the recipient wrote stays [R11.42]',
    { tags: 'long' },
    async () => {
      await open(port.sent({ directions: 'Ask at the bakery' }));
      await asked();
      const directions = () => screen.getByLabelText<HTMLInputElement>(DIRECTIONS).value;
      const paste = async (place: string) =>
        fireEvent.input(await screen.findByLabelText('Paste a location'), { target: { value: place } });
      press('No, the place is different');
      await paste('26.2318, 50.5413');
      expect(directions(), 'the same door').toBe('Ask at the bakery');
      await paste('26.2341, 50.5433');
      expect(directions()).toBe('');
      press('Put the pin back');
      expect(directions()).toBe('Ask at the bakery');
      write(DIRECTIONS, 'The blue door');
      press('No, the place is different');
      await paste('26.2341, 50.5433');
      expect(directions()).toBe('The blue door');
    },
  );

  it('says beside the map that nobody delivers there, and sends nothing [R5.15]', async () => {
    await open(port.sent());
    await asked();
    press('No, the place is different');
    fireEvent.input(await screen.findByLabelText('Paste a location'), { target: { value: '24.8122, 46.6102' } });
    expect(await screen.findByText(/outside the area we deliver in/)).toBeTruthy();
    press('Bring it here');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Paste a location')));
    expect(port.answers).toEqual([]);
    await expectAccessible();
  });

  it('keeps what was moved and written where no answer comes, and finds the answer that got through', async () => {
    await open(port.sent());
    await asked();
    press('No, the place is different');
    fireEvent.input(await screen.findByLabelText('Paste a location'), { target: { value: '26.2341, 50.5433' } });
    write(DIRECTIONS, 'The blue door');
    port.failure = { kind: 'offline' };
    port.isAnswerLost = true;
    press('Bring it here');
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came back');
    expect(screen.getByLabelText<HTMLInputElement>(DIRECTIONS).value).toBe('The blue door');
    expect(screen.getByLabelText<HTMLInputElement>('Paste a location').value).toContain('26.2341');
    port.failure = null;
    press('Bring it here');
    await title('Thank you, the driver knows where to go');
    expect(port.answers).toHaveLength(1);
  });

  it('has room for so much and says so', async () => {
    await open(port.sent());
    await asked();
    expect(screen.getByLabelText<HTMLInputElement>(DIRECTIONS).maxLength).toBe(DIRECTIONS_LENGTH);
    write(DIRECTIONS, 'x'.repeat(DIRECTIONS_LENGTH + 1));
    press('Yes, that is right');
    expect(await screen.findByText('Please use at most 200 characters.')).toBeTruthy();
    expect(port.answers).toEqual([]);
  });

  it('shows the answer to later visitors', async () => {
    await open(port.sent({ state: 'answered', directions: 'The blue door' }));
    await title('Thank you, the driver knows where to go');
    expect(screen.getByText('The blue door')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes, that is right' })).toBeNull();
  });
});

describe('a pin where the device is [R2.54]', () => {
  const HERE = { lat: 26.2341, lng: 50.5433 };
  /** The page with the pin to be moved, on a device that answers when told to. */
  const moving = async (language: 'en' | 'ar' = 'en') => {
    let resolve: (located: Located) => void = () => undefined;
    const promise = new Promise<Located>((told) => (resolve = told));
    await renderApp({
      path: `${PAGE}#${port.sent()}`,
      shell: { language },
      addressCheck: port,
      location: { locate: () => promise },
    });
    const t = messagesOf(language, 'map');
    fireEvent.click(await screen.findByRole('button', { name: messagesOf(language, 'addressCheck')('elsewhere') }));
    fireEvent.click(await screen.findByRole('button', { name: t('locate') }));
    expect(await screen.findByRole('button', { name: t('locating') })).toBeTruthy();
    const coordinates = () => screen.getByLabelText<HTMLInputElement>(t('coordinates')).value;
    return { t, coordinates, tell: (located: Located) => act(async () => resolve(located)) };
  };

  it('is put with one press, and sent as any other', async () => {
    const { coordinates, tell } = await moving();
    await tell({ kind: 'place', position: { lat: 26.234_100_4, lng: 50.543_300_2 }, accuracy: 8 });
    expect(coordinates()).toBe('26.23410, 50.54330');
    await expectAccessible();
    press('Bring it here');
    await title('Thank you, the driver knows where to go');
    expect(port.answers).toEqual([{ position: HERE, directions: '' }]);
  });

  it.each(LANGUAGES)('that is only roughly known is put, and to be checked, %s', async (language) => {
    const { t, coordinates, tell } = await moving(language);
    await tell({ kind: 'place', position: HERE, accuracy: 900 });
    expect(coordinates()).toBe('26.23410, 50.54330');
    expect(screen.getByText(t('located.rough')).role).toBe('status');
  });

  it.each(
    sampled(
      [
        ['denied', { kind: 'denied' }],
        ['unavailable', { kind: 'unavailable' }],
        ['outside', { kind: 'place', position: { lat: 51.5, lng: -0.12 }, accuracy: 5 }],
      ] as const,
      3,
    ),
  )('stays where it was put where the answer is: %s; what to do instead is said', async (note, located) => {
    const { t, coordinates, tell } = await moving();
    const before = coordinates();
    await tell(located);
    expect(coordinates()).toBe(before);
    expect(screen.getByText(t(`located.${note}`)).role).toBe('status');
    expect(screen.getByRole('button', { name: t('locate') })).toBeTruthy();
  });

  it('does not take the place of one that was put by hand meanwhile', { tags: 'long' }, async () => {
    const { t, coordinates, tell } = await moving();
    fireEvent.input(screen.getByLabelText('Paste a location'), { target: { value: '26.2200, 50.5500' } });
    expect(screen.getByRole('button', { name: t('locate') })).toBeTruthy();
    await tell({ kind: 'place', position: HERE, accuracy: 8 });
    expect(coordinates()).toContain('26.22');
  });
});

describe('a link that asks nothing', () => {
  it('says that it has expired, and where the driver goes [R8.12]', async () => {
    const link = port.sent();
    port.end(link, 'expired');
    await open(link);
    await title('This link has expired');
    expect(screen.getByText(/The driver goes to the address that the sender gave/)).toBeTruthy();
    await expectAccessible();
  });

  it('says so too where it expires while the person thinks [R8.12]', async () => {
    const link = port.sent();
    await open(link);
    await asked();
    port.end(link, 'expired');
    press('Yes, that is right');
    await title('This link has expired');
  });

  it.each(sampled(['a-link-that-is-none-of-ours', 'cut-off', ''], 3))(
    'says that "%s" leads to no parcel [R8.12]',
    async (link) => {
      await open(link);
      await title('This link leads to no parcel');
      await expectAccessible();
    },
  );

  it('is tried again where it could not be read', async () => {
    const link = port.sent();
    port.failure = { kind: 'offline' };
    await open(link);
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came back');
    port.failure = null;
    press('Try again');
    await asked();
  });
});

it('is in Arabic, right to left, numbers left to right [R1.14]', async () => {
  const { container } = await open(port.sent(), 'ar');
  await title('أين نوصل طردك؟');
  await screen.findByRole('button', { name: 'نعم، المكان صحيح' });
  expect(document.documentElement.dir).toBe('rtl');
  expect(container.querySelector('bdi[dir="ltr"]')?.textContent).toBe('26.23180, 50.54120');
  await expectAccessible();
  press('نعم، المكان صحيح');
  await title('شكرًا لك، أصبح المكان معروفًا للمندوب');
});
