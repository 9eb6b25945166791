// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PicturesPort } from '../../../src/application/ports/pictures.port';
import { LOGO_SIDE_MAX, LOGO_SIZE_MAX } from '../../../src/domain/store/logo';
import type { Picture } from '../../../src/domain/store/store';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const LOGO: Picture = { id: 'logo-of-noor', hash: 'a'.repeat(64), width: 240, height: 240 };
const ADDRESS = `/s/noor-bakery/pictures/${LOGO.hash}`;
const SET_UP = sampleStore({ fulfilment: 'pick-up' });

async function open(stores: FakeStores, logo?: PicturesPort['logo']) {
  const ports = fakeRecordPorts();
  await renderApp({
    path: '/ecommerce/settings',
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...ports, stores, pictures: { ...ports.pictures, ...(logo === undefined ? {} : { logo }) } },
  });
  await screen.findByText('Without a logo', { exact: false });
}
const file = (name: string, type: string, size = 4) => new File([new Uint8Array(size)], name, { type });
const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLElement, { target: { files: [chosen] } });
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const shown = () => document.querySelector('svg image')?.getAttribute('href') ?? null;

describe("the store's logo in its settings [R1.08] [R2.25] [R5.09]", () => {
  it('is initials before; chosen, it is seen in the head of the page before it is saved', async () => {
    const stores = new FakeStores(SET_UP);
    await open(stores);
    expect(screen.getByText('NB')).toBeTruthy();
    await expectAccessible();
    choose(file('noor.png', 'image/png'));
    await waitFor(() => expect(shown()).toMatch(/^data:/));
    expect(stores.store?.logo).toBeNull();
    await press('Save the settings');
    await waitFor(() => expect(stores.store?.logo?.id).toBe('picture-1'));
  });

  it('is removed, and the keyboard stays where it was', { tags: 'long' }, async () => {
    const stores = new FakeStores({ ...SET_UP, logo: LOGO });
    await open(stores);
    expect(shown()).toBe(ADDRESS);
    await press('Remove the logo');
    expect(document.activeElement?.textContent).toBe('Add a logo');
    await press('Save the settings');
    await waitFor(() => expect(stores.store?.logo).toBeNull());
  });

  it('is initials where it cannot be read', { tags: 'long' }, async () => {
    await open(new FakeStores({ ...SET_UP, logo: LOGO }));
    fireEvent.error(document.querySelector('svg image') as Element);
    expect(screen.getByText('NB')).toBeTruthy();
  });

  it(
    'is made smaller on the device where it is too large, and only if the person wants that',
    { tags: 'long' },
    async () => {
      const stores = new FakeStores(SET_UP);
      const asked: unknown[] = [];
      await open(stores, (_, limits) => {
        asked.push(limits);
        return Promise.resolve(file('noor.png', 'image/png'));
      });
      choose(file('noor.png', 'image/png', LOGO_SIZE_MAX + 1));
      await screen.findByText(/This picture has/);
      expect(asked).toEqual([]);
      await press('Make it smaller');
      await waitFor(() => expect(shown()).toMatch(/^data:/));
      expect(asked).toEqual([{ most: LOGO_SIZE_MAX, side: LOGO_SIDE_MAX }]);
    },
  );

  it.each(
    sampled(
      [
        ['no picture', file('noor.svg', 'image/svg+xml'), /neither a PNG nor a JPEG/],
        ['empty', file('noor.png', 'image/png', 0), /nothing in this file/],
      ],
      2,
    ),
  )('says why what is %s is refused, and nothing is lost', async (_what, chosen, text) => {
    const stores = new FakeStores({ ...SET_UP, logo: LOGO });
    await open(stores);
    choose(chosen);
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect([shown(), stores.pictures]).toEqual([ADDRESS, []]);
  });

  it('that the device cannot read is refused', { tags: 'long' }, async () => {
    await open(new FakeStores(SET_UP), () => Promise.resolve(null));
    choose(file('noor.png', 'image/png'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be opened/);
  });
});
