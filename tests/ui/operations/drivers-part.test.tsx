// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { REGIONS } from '../../../src/domain/regions/region';
import { messagesOf } from '../../browser/support/messages';
import { driverAtWork } from '../../support/fakes/fake-desk-records';
import { LANGUAGES } from '../../support/languages';
import { expectAccessible } from '../../support/pages/axe';
import { DeskPerson } from '../../support/pages/desk-person';

afterEach(cleanup);

describe.each(LANGUAGES)('drivers at the desk (%s)', (language) => {
  const words = messagesOf(language, 'deskDrivers');
  const form = messagesOf(language, 'driverForm');

  async function atDrivers(trip: { reference: string; state: 'in progress' } | null = null): Promise<DeskPerson> {
    const drivers = [{ ...driverAtWork('1', 'Yusuf Janahi'), trip }];
    const person = new DeskPerson(language, [], ['drivers'], { drivers });
    await person.signIn('/operations?part=drivers');
    await screen.findByText('Yusuf Janahi', { selector: 'bdi' });
    return person;
  }

  it('shows how somebody stands, blocks them and lets them back [R11.14]', async () => {
    const person = await atDrivers();
    const who = { name: '\u2068Yusuf Janahi\u2069' };
    await screen.findByText(/4[.٫]500/);
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${words('block')}`) }));
    await person.say(words('block'));
    await screen.findByText(words('done.block', who));
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words('unblock')}`) }));
    await person.say(words('unblock'));
    await screen.findByText(words('done.unblock', who));
  });

  it('gives a delivery to somebody who is free, with the reason [R11.14]', async () => {
    const person = await atDrivers();
    const row = await person.row('Yusuf Janahi');
    fireEvent.click(row.getAllByText(words('assign'), { exact: false })[0] as HTMLElement);
    const send = () => fireEvent.click(row.getByRole('button', { name: words('assign') }));
    send();
    await row.findByText(words('deliveryMissing'));
    fireEvent.change(row.getByLabelText(words('delivery')), { target: { value: 'MN-77' } });
    send();
    await person.say(words('assign'));
    await screen.findByText(words('done.assign', { name: '\u2068Yusuf Janahi\u2069', reference: '\u2066MN-77\u2069' }));
    await screen.findByText('MN-77', { selector: 'bdi' });
    // They have something now.
    expect(screen.queryByText(words('assign'), { exact: false, selector: 'summary *' })).toBeNull();
  });

  it('says why somebody with a delivery is not blocked [R11.14]', { tags: 'long' }, async () => {
    const person = await atDrivers({ reference: 'BH-77', state: 'in progress' });
    screen.getByText('BH-77');
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${words('block')}`) }));
    await person.say(words('block'));
    await screen.findByText(/NOT_NOW/);
  });

  it('adds somebody, and keeps what was typed where their phone is taken [R11.14]', { tags: 'long' }, async () => {
    await atDrivers();
    fireEvent.click(screen.getByText(form('add')));
    const type = (name: 'name' | 'phone' | 'vehicle', value: string) =>
      fireEvent.change(screen.getByLabelText(form(name)), { target: { value } });
    type('name', 'Ali Hasan');
    type('phone', '33990077');
    type('vehicle', 'Car 12');
    fireEvent.click(screen.getByRole('button', { name: form('submit') }));
    await screen.findByText(/DRIVER_PHONE_TAKEN/);
    expect(screen.getByLabelText(form('name'))).toHaveProperty('value', 'Ali Hasan');
    type('phone', '33990066');
    fireEvent.click(screen.getByRole('button', { name: form('submit') }));
    await screen.findByText(words('done.invited', { name: '\u2068Ali Hasan\u2069' }));
    await screen.findByText('Ali Hasan', { selector: 'bdi' });
  });

  it(
    'shows who is on duty on a map, region by region, and leads to them in the list [R2.36]',
    { tags: 'long' },
    async () => {
      await atDrivers({ reference: 'BH-77', state: 'in progress' });
      fireEvent.click(screen.getByRole('button', { name: words('map.show') }));
      const place = await screen.findByRole('list', { name: words('map.title') });
      expect(within(place).getByText('BH-77')).toBeTruthy();
      const find = within(place).getByRole('button', { name: words('map.find') });
      fireEvent.click(find);
      expect(find.getAttribute('aria-pressed')).toBe('true');
      const inList = within(place).getByRole('link', { name: words('map.inList') });
      expect(inList.getAttribute('href')).toMatch(/part=drivers&search=%2B973/);
      await expectAccessible();
      const region = screen.getByRole('combobox', { name: new RegExp(words('map.region')) });
      act(() => region.focus());
      fireEvent.keyDown(region, { key: 'ArrowDown' });
      fireEvent.click(await screen.findByRole('option', { name: REGIONS['SA-riyadh'].region[language] }));
      expect(await screen.findByText(words('map.none.title'))).toBeTruthy();
    },
  );
});
