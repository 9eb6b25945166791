// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Location } from '../../../src/domain/addresses/location';
import { refused } from '../../support/fakes/failing';
import { FakeLocations } from '../../support/fakes/fake-locations';
import { MemoryStore } from '../../support/fakes/fake-store';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { sampleLocation } from '../../support/samples/sample-locations';
import { SEEF } from '../../support/servers/parcels';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const SHOP = sampleLocation({ isDefault: true }, 'Adliya shop');
const KIOSK = sampleLocation(
  { id: 'location-2', address: { ...SEEF, label: 'محل السيف' }, usedCount: 0, usedAt: null, contactName: 'Noora' },
  'محل السيف',
);
const VILLA = sampleLocation({
  id: 'location-3',
  address: { ...SEEF, label: 'Villa', building: '7' },
  usedCount: 9,
  usedAt: '2026-11-18T08:00:00.000Z',
  phone: '+97336123456',
});

interface Opened {
  readonly locations?: FakeLocations;
  readonly language?: 'en' | 'ar';
  readonly type?: 'customer' | 'other';
}

async function open(
  path: string,
  { locations = new FakeLocations([SHOP, KIOSK, VILLA]), language = 'en', type = 'customer' }: Opened = {},
) {
  const session = freshSession();
  const page = await renderApp({
    path,
    session: { ...session, user: { ...session.user, type } },
    shell: { language, languageChosen: true },
    features: { store: new MemoryStore() },
    records: fakeRecordPorts({ locations }),
  });
  return { ...page, locations };
}

const main = () => within(screen.getByRole('main'));
const table = (name = 'Locations') => screen.findByRole('table', { name });
const rowTexts = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(main().getByRole('button', { name }));
const tick = (name: RegExp) => fireEvent.click(main().getByRole('checkbox', { name }));

describe('the saved addresses [R1.07] [R2.15]', () => {
  it('are listed with contact and use, the last used first, each leading to its page', async () => {
    await open('/locations');
    await table();
    const rows = rowTexts();
    expect(rows[0]).toMatch(/Adliya shop.*Default.*Mariam.*\+973 1712 3456.*Used 2 times/);
    expect(rows[1]).toMatch(/Villa.*Used 9 times/);
    expect(rows[2]).toMatch(/محل السيف.*Not used yet/);
    expect(main().getByRole('link', { name: 'Villa' }).getAttribute('href')).toBe('/locations/location-3');
    await expectAccessible();
  });

  it('are there in Arabic', { tags: 'long' }, async () => {
    await open('/locations', { language: 'ar' });
    await table('المواقع');
    expect(rowTexts()[0]).toMatch(/الافتراضي.*استُخدم مرتين/);
    await expectAccessible();
  });

  it(
    'are found in either script; the filters stand in the URL, and are taken back where nothing fits',
    { tags: 'long' },
    async () => {
      const { location } = await open('/locations?sort=often&use=used');
      await table();
      expect(rowTexts().map((row) => row.includes('Villa'))).toEqual([true, false]);
      type(await field('Search locations'), 'السيف');
      await waitFor(() => expect(rowTexts()).toHaveLength(1));
      expect(location()).toBe('/locations?search=%D8%A7%D9%84%D8%B3%D9%8A%D9%81&sort=often&use=used');
      type(await field('Search locations'), 'nothing here');
      await screen.findByText('No location fits');
      press('Show all locations');
      await waitFor(() => expect(rowTexts()).toHaveLength(3));
      expect(location()).toBe('/locations?sort=often');
    },
  );

  it('load the rest on demand', { tags: 'long' }, async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      sampleLocation({ id: `many-${index}`, phone: `+973361230${10 + index}` }, `Door ${index}`),
    );
    await open('/locations', { locations: new FakeLocations(many) });
    await screen.findByText('30 of 45 shown');
    press('Show more');
    await screen.findByText('45 of 45 shown');
  });

  it('say that there are none yet, what failed, and that somebody may not see them', async () => {
    const none = await open('/locations', { locations: new FakeLocations() });
    await screen.findByText('No locations yet');
    none.unmount();
    const failing = new FakeLocations([SHOP]);
    failing.failure = { kind: 'unreadable' };
    const broken = await open('/locations', { locations: failing });
    await screen.findByText('This did not load');
    failing.failure = null;
    press('Try again');
    await table();
    broken.unmount();
    const denied = new FakeLocations();
    denied.failure = refused(403, 'FORBIDDEN');
    await open('/locations', { locations: denied });
    await screen.findByText('You cannot see this');
  });

  it('are deleted together and brought back', { tags: 'long' }, async () => {
    const { locations } = await open('/locations');
    await table();
    tick(/Villa/);
    tick(/محل السيف/);
    await screen.findByText('2 selected');
    press('Delete the selected');
    await screen.findByText('2 locations were deleted.');
    await waitFor(() => expect(rowTexts()).toHaveLength(1));
    await expectAccessible();
    press('Bring back');
    await waitFor(() => expect(rowTexts()).toHaveLength(3));
    expect(locations.locations).toHaveLength(3);
    expect(main().queryByRole('button', { name: 'Bring back' })).toBeNull();
  });

  it('cannot be deleted with the default while e-commerce is on; the page says why [R5.18]', async () => {
    const { locations } = await open('/locations', {
      locations: new FakeLocations([SHOP, VILLA], 'BH-manama', true),
    });
    await table();
    tick(/Select all/);
    press('Delete the selected');
    await screen.findByText('No: DEFAULT_ADDRESS');
    expect(locations.locations).toHaveLength(2);
  });

  it.each(['/locations', '/locations/add', '/locations/location-1'])(
    'is not shown to people who handle no deliveries: %s [T.52] [R6.01]',
    async (path) => {
      await open(path, { type: 'other' });
      await screen.findByRole('heading', { name: 'You may not open this page' });
      expect(screen.queryByText(/Road 2719/)).toBeNull();
    },
  );
});

/** Fills in the form of an address in Bahrain. */
async function fillIn(change: Readonly<Record<string, string>> = {}): Promise<void> {
  const texts = {
    'Name of the location': 'New door',
    Building: '١٢',
    Road: '2819',
    Block: '428',
    'Area or town': 'Seef',
    'Paste a location': '26.2361, 50.5382',
    Contact: 'Huda',
    "Contact's phone": '36123456',
    ...change,
  };
  for (const [label, value] of Object.entries(texts)) type(await field(label), value);
}
const newest = ({ locations }: FakeLocations): Location | undefined => locations.at(-1);

describe('saving an address [R2.15] [R3.14]', () => {
  it('checks it, saves it in normal form, and leads to the list', async () => {
    const { locations, location } = await open('/locations/add');
    const name = await field('Name of the location');
    press('Save location');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(main().getAllByText('Please fill this in.').length).toBeGreaterThan(5);
    await expectAccessible();
    await fillIn({ Block: '4' });
    fireEvent.blur(await field('Block'));
    await screen.findByText('Three or four digits, like 319.');
    await fillIn();
    press('Save location');
    await waitFor(() => expect(location()).toBe('/locations'));
    expect(newest(locations)).toMatchObject({
      address: { country: 'BH', label: 'New door', building: '12', position: { lat: 26.2361, lng: 50.5382 } },
      contactName: 'Huda',
      phone: '+97336123456',
    });
  });

  it('refuses a place that is saved with this phone already, and leads to it', { tags: 'long' }, async () => {
    await open('/locations/add');
    await field('Name of the location');
    await fillIn({ Building: SEEF.building, Road: SEEF.road, "Contact's phone": '17123456' });
    press('Save location');
    const link = await screen.findByRole('link', { name: 'Open the saved location' });
    expect(link.getAttribute('href')).toBe('/locations/location-2');
    await expectAccessible();
  });
});

describe('the field for a pasted place [R11.42]', () => {
  const place = () => field('Paste a location');
  const typed = async (text: string): Promise<void> => {
    const input = await place();
    for (let end = 1; end <= text.length; end += 1) type(input, text.slice(0, end));
  };
  const alone = async (): Promise<void> => {
    await open('/locations/add');
    await field('Name of the location');
  };

  it('takes what was typed with Enter, which never sends the form, or when it is left', { tags: 'long' }, async () => {
    await alone();
    expect(main().getByText(/^In place of a pin on the map/)).toBeTruthy();
    await typed('26.2361, 50.5382');
    // Nothing on the way was a place, or an error.
    expect((await field('Area or town')).value).toBe('');
    expect(fireEvent.keyDown(await place(), { key: 'Enter' }), 'the form is not sent').toBe(false);
    expect((await place()).value).toBe('26.23610, 50.53820');
    // The pin is not asked for twice.
    expect(main().getByText(/^The pin is placed here; nothing more is needed/)).toBeTruthy();
    expect((await field('Area or town')).value).toBe('Seef');
    expect(main().queryByText('Please fill this in.')).toBeNull();
    type(await place(), '');
    await typed('here');
    expect(main().queryByText(/We cannot read a place/)).toBeNull();
    expect(fireEvent.keyDown(await place(), { key: 'Enter' })).toBe(false);
    await screen.findByText(/We cannot read a place/);
    type(await place(), '');
    await typed('26.2562, 50.6118');
    fireEvent.blur(await place());
    expect((await field('Area or town')).value).toBe('Muharraq');
  });

  it(
    'empties the address of the place before, and gives it back, with the pin or without',
    { tags: 'long' },
    async () => {
      await alone();
      await fillIn();
      type(await place(), '26.2104,50.6107');
      expect((await field('Area or town')).value).toBe('Juffair');
      for (const label of ['Building', 'Road', 'Block']) expect((await field(label)).value, label).toBe('');
      expect(main().queryByText('Please fill this in.')).toBeNull();
      const note = await screen.findByText(/address of the place before was emptied/);
      expect(note.closest('[role="status"]')).toBeTruthy();
      await expectAccessible();
      press('Undo');
      expect((await place()).value).toBe('26.23610, 50.53820');
      expect((await field('Area or town')).value).toBe('Seef');
      expect((await field('Road')).value).toBe('2819');
      type(await place(), '26.2104,50.6107');
      press('Keep the address');
      expect((await place()).value).toBe('26.21040, 50.61070');
      expect((await field('Road')).value).toBe('2819');
      expect(main().queryByRole('button', { name: 'Undo' })).toBeNull();
    },
  );

  it('offers latitude and longitude in the other order where that is inside', { tags: 'long' }, async () => {
    await alone();
    type(await place(), '50.58, 26.22');
    await screen.findByText(/the other way round it is inside/);
    expect((await field('Area or town')).value).toBe('');
    await expectAccessible();
    press('Use 26.22000, 50.58000');
    expect((await place()).value).toBe('26.22000, 50.58000');
    expect(document.activeElement).toBe(await place());
  });

  it.each(
    sampled(
      [
        [
          'https://www.google.com/maps/dir/26.2361,50.5382/Seef+Mall/@26.2,50.5,12z',
          /does not say where its last stop is/,
        ],
        ['geo:0,0?q=Manama', /This link contains no place/],
        ['6HFQ+C2 Dubai', /This plus code is short/],
      ],
      3,
    ),
  )('leaves the pin where it was, and says why: %s', async (text, why) => {
    await alone();
    type(await place(), '26.2361, 50.5382');
    type(await place(), text);
    await screen.findByText(why);
    expect((await field('Area or town')).value).toBe('Seef');
    fireEvent.blur(await place());
    expect((await place()).value, 'nothing that was pasted is lost').toBe(text);
  });
});

describe('one saved address [R2.15]', () => {
  it('is changed, becomes the default, and keeps its page', async () => {
    const { locations } = await open('/locations/location-3');
    type(await field('Name of the location'), 'Villa of Huda');
    press('Save changes');
    await screen.findByRole('heading', { name: 'Villa of Huda' });
    press('Make default');
    await screen.findByText('Default');
    expect(locations.locations.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['location-3']);
    await expectAccessible();
  });

  it('shows what somebody else changed meanwhile, and lets the person decide', { tags: 'long' }, async () => {
    const { locations } = await open('/locations/location-3');
    type(await field('Name of the location'), 'Mine');
    locations.locations = locations.locations.map((each) =>
      each.id === 'location-3' ? { ...each, version: 2, contactName: 'Somebody' } : each,
    );
    press('Save changes');
    await screen.findByText('Somebody else changed this meanwhile');
    expect(main().getByRole('row', { name: /Name of the location.*Mine.*Villa/ })).toBeTruthy();
    press('Keep mine and go on');
    await field('Name of the location');
    press('Save changes');
    await waitFor(() => expect(locations.locations.find(({ id }) => id === 'location-3')?.address.label).toBe('Mine'));
  });

  it('is deleted, and the list offers to bring it back', async () => {
    const { location, locations } = await open('/locations/location-3');
    await field('Name of the location');
    press('Delete');
    await screen.findByText('1 location was deleted.');
    expect(location()).toBe('/locations');
    press('Bring back');
    await waitFor(() => expect(locations.locations).toHaveLength(3));
  });

  it('that is not there says so', async () => {
    await open('/locations/nowhere');
    await screen.findByText('This location is not here');
    expect(main().getAllByRole('link', { name: 'Locations' })).toHaveLength(2);
  });
});
