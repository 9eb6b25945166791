// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PicturesPort } from '../../../src/application/ports/pictures.port';
import { MENU_IMAGE_SIZE_MAX } from '../../../src/domain/shared/constants';
import type { Picture, Store } from '../../../src/domain/store/store';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { FakeStores } from '../../support/fakes/fake-stores';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { regionsWith } from '../../support/samples/principals';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampleStore } from '../../support/samples/sample-stores';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const CAKE: Picture = { id: 'picture-of-cake', hash: 'a'.repeat(64), width: 240, height: 180 };
const withPicture = ({ menu, ...store }: Store, picture: Picture | null): Store => ({
  ...store,
  menu: menu.map((part) => ({ ...part, items: part.items.map((item) => ({ ...item, picture })) })),
});

async function open(stores: FakeStores, pictures: Partial<PicturesPort> = {}) {
  const ports = fakeRecordPorts();
  await renderApp({
    path: '/ecommerce/menu/management',
    session: freshSession(),
    features: { regions: regionsWith('Active') },
    records: { ...ports, stores, pictures: { ...ports.pictures, ...pictures } },
  });
  await screen.findByText('PNG or JPEG', { exact: false });
}

const file = (name: string, type: string, size = 4) => new File([new Uint8Array(size)], name, { type });
const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type="file"]') as HTMLElement, { target: { files: [chosen] } });
// Found by texts and names: queries by role take seconds on a form of this size.
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const named = (label: string) => screen.getByLabelText(label, { selector: 'button' });
const pictureIn = ({ store }: FakeStores) => store?.menu[0]?.items[0]?.picture ?? null;

describe('the picture of an item in the menu editor [R1.08] [R5.10]', () => {
  it('is sent when it is chosen, seen before it is saved, and kept with the menu', async () => {
    const stores = new FakeStores(sampleStore());
    await open(stores);
    choose(file('cake.png', 'image/png'));
    await waitFor(() => expect(named('Replace the picture of item 1')).toBeTruthy());
    expect((await screen.findByAltText('Sourdough')).getAttribute('src')).toMatch(/^data:/);
    expect(pictureIn(stores)).toBeNull();
    await press('Save the menu');
    await waitFor(() => expect(pictureIn(stores)?.id).toBe('picture-1'));
    const shown = await waitFor(() => {
      const picture = screen.getByAltText('Sourdough');
      expect(picture.getAttribute('src')).toBe(`/s/noor-bakery/pictures/${'0'.repeat(64)}`);
      return picture;
    });
    expect(shown.getAttribute('loading')).toBe('lazy');
  });

  it('is replaced and removed; the keyboard stays where it was', { tags: 'long' }, async () => {
    const stores = new FakeStores(withPicture(sampleStore(), CAKE));
    await open(stores);
    expect(screen.getByAltText('Sourdough').getAttribute('src')).toBe(`/s/noor-bakery/pictures/${CAKE.hash}`);
    await expectAccessible();
    fireEvent.click(named('Remove the picture of item 1'));
    expect(document.activeElement).toBe(named('Add a picture to item 1'));
    expect(screen.queryByAltText('Sourdough')).toBeNull();
    await press('Save the menu');
    await waitFor(() => expect(pictureIn(stores)).toBeNull());
  });

  it('that is too large is made smaller on the device, if the person wants that', { tags: 'long' }, async () => {
    const stores = new FakeStores(sampleStore());
    const asked: number[] = [];
    await open(stores, {
      copy: (_, most) => {
        asked.push(most);
        return Promise.resolve(file('photo.jpg', 'image/jpeg'));
      },
    });
    choose(file('photo.png', 'image/png', MENU_IMAGE_SIZE_MAX + 1));
    expect((await screen.findByText(/This picture has/)).textContent).toContain('At most 256 kB are taken');
    await press('Leave it');
    expect(screen.queryByText(/This picture has/)).toBeNull();
    expect([asked, stores.pictures]).toEqual([[], []]);
    choose(file('photo.png', 'image/png', MENU_IMAGE_SIZE_MAX + 1));
    await press('Make it smaller');
    await waitFor(() => expect(stores.pictures).toMatchObject([{ name: 'photo.jpg', type: 'image/jpeg', size: 4 }]));
    expect(asked).toEqual([MENU_IMAGE_SIZE_MAX]);
    await screen.findByAltText('Sourdough');
  });

  it('that is a photo is sent as a copy, without what the camera wrote into it [R5.10]', { tags: 'long' }, async () => {
    const stores = new FakeStores(sampleStore());
    await open(stores, { copy: () => Promise.resolve(file('copy.jpg', 'image/jpeg', 3)) });
    choose(file('photo.jpg', 'image/jpeg'));
    await waitFor(() => expect(stores.pictures).toMatchObject([{ name: 'copy.jpg', size: 3 }]));
    expect(screen.queryByText(/This picture has/)).toBeNull();
  });

  it.each(
    sampled(
      [
        ['a PDF', file('menu.pdf', 'application/pdf'), /neither a PNG nor a JPEG/],
        ['nothing', file('cake.png', 'image/png', 0), /There is nothing in this file/],
      ],
      2,
    ),
  )('is not even sent if it is %s', async (_what, chosen, why) => {
    const stores = new FakeStores(sampleStore());
    await open(stores);
    choose(chosen);
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    expect(stores.pictures).toEqual([]);
  });

  it('that the device cannot read says what to do', { tags: 'long' }, async () => {
    await open(new FakeStores(sampleStore()));
    choose(file('photo.jpg', 'image/jpeg', MENU_IMAGE_SIZE_MAX + 1));
    await press('Make it smaller');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be opened here');
  });

  it('that does not arrive is sent again', { tags: 'long' }, async () => {
    const stores = new FakeStores(sampleStore());
    await open(stores);
    stores.failure = { kind: 'offline' };
    choose(file('cake.png', 'image/png'));
    await screen.findByText('Try again', { selector: 'button' });
    stores.failure = null;
    await press('Try again');
    await waitFor(() => expect(stores.pictures).toHaveLength(1));
    await screen.findByAltText('Sourdough');
  });

  it('that is gone meanwhile is named in its place, and nothing else is lost', { tags: 'long' }, async () => {
    const stores = new FakeStores(sampleStore());
    await open(stores);
    choose(file('cake.png', 'image/png'));
    await screen.findByAltText('Sourdough');
    stores.pictures.length = 0;
    await press('Save the menu');
    expect((await screen.findByText(/no longer there/)).textContent).toContain('Choose it again');
    expect(document.activeElement?.contains(screen.getByText(/no longer there/))).toBe(true);
    choose(file('cake.png', 'image/png'));
    await waitFor(() => expect(screen.queryByText(/no longer there/)).toBeNull());
    await press('Save the menu');
    await waitFor(() => expect(pictureIn(stores)).not.toBeNull());
  });
});

describe('the picture of an item in the store [R2.57]', () => {
  it('stands beside its name and above its choices, with its size, and only where there is one', async () => {
    const store = sampleChoosingStore();
    const [part] = store.menu;
    const [first, ...others] = part?.items ?? [];
    const menu =
      part === undefined || first === undefined
        ? []
        : [{ ...part, items: [first, ...others.map((item) => ({ ...item, picture: CAKE }))] }];
    await renderApp({ path: '/s/noor-bakery/order', storefront: new FakeStoreOrders({ ...store, menu }) });
    const picture = await screen.findByAltText('Latte');
    expect(['src', 'width', 'height', 'loading'].map((attribute) => picture.getAttribute(attribute))).toEqual([
      `/s/${store.subdomain}/pictures/${CAKE.hash}`,
      '240',
      '180',
      'lazy',
    ]);
    expect(document.querySelectorAll('main img')).toHaveLength(others.length);
    fireEvent.click(screen.getByRole('button', { name: /Choose .Latte/ }));
    expect(screen.getAllByAltText('Latte')).toHaveLength(2);
    await expectAccessible();
  });
});
