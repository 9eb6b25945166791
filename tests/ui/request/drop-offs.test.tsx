// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { orderAgain } from '../../../src/application/actors/order-again';
import ar from '../../../src/ui/i18n/ar/request.json';
import en from '../../../src/ui/i18n/en/request.json';
import { expectAccessible } from '../../support/pages/axe';
import { Dragging } from '../../support/pages/dragging';
import { RequestPorts, renderRequest, requestApp } from '../../support/pages/render-request';
import { sampleOrder, sampleStop } from '../../support/samples/sample-orders';
import { savedHome, savedShop } from '../../support/samples/sample-requests';
import { LANGUAGES } from '../../support/languages';

afterEach(cleanup);

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const messages = { en, ar };
const text = (pattern: string, values: Readonly<Record<string, number>>) =>
  pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const home = (number: number) => ({
  ...savedHome,
  id: `home-${number}`,
  address: { ...savedHome.address, label: `Home ${number}`, building: `${2_000 + number}` } as typeof savedHome.address,
  contactName: `Recipient ${number}`,
  phone: `+9733612340${number}`,
});

async function choose(stop: string, label: string): Promise<void> {
  const at = await section(stop);
  const search = at.getByRole('combobox');
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: label.toLowerCase() } });
  fireEvent.click(await at.findByRole('option', { name: new RegExp(label) }));
}

function ports(): RequestPorts {
  const made = new RequestPorts();
  made.saved = [savedShop, home(1), home(2), home(3)];
  return made;
}

describe('several drop-offs in one request [R1.03] [R11.01]', () => {
  it('adds, moves and removes them by buttons that keep the focus, prices all, and lists each in the review', async () => {
    const asked = ports();
    await renderRequest(asked);
    await choose('Deliver to', 'Home 1');
    expect(screen.queryByRole('button', { name: /Remove drop-off/ })).toBeNull();
    await press('Add another drop-off');
    const heading = await screen.findByRole('heading', { name: 'Drop-off 2 of 2' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await choose('Drop-off 2 of 2', 'Home 2');
    await press('Add another drop-off');
    await choose('Drop-off 3 of 3', 'Home 3');
    await waitFor(() => expect(asked.quotes.at(-1)?.dropOffs).toHaveLength(3));
    await expectAccessible();

    await press('Move drop-off 3 earlier');
    expect((await section('Drop-off 2 of 3')).getByText('Home 3')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move drop-off 2 earlier'));
    expect(screen.getByText('It is now drop-off 2 of 3.')).toBeTruthy();
    await press('Move drop-off 1 earlier');
    expect((await section('Drop-off 1 of 3')).getByText('Home 1')).toBeTruthy();

    await press('Remove drop-off 2');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Drop-off 2 of 2'));
    await press('Bring it back');
    expect((await section('Drop-off 2 of 3')).getByText('Home 3')).toBeTruthy();

    await waitFor(() => expect(asked.quotes.at(-1)?.dropOffs).toHaveLength(3));
    await press('Review the request');
    await screen.findByRole('heading', { name: 'Is this right?' });
    for (const [number, name] of ['Recipient 1', 'Recipient 3', 'Recipient 2'].entries()) {
      expect(screen.getByRole('button', { name: `Change drop-off ${number + 1}, \u2068${name}\u2069` })).toBeTruthy();
      expect(screen.getByText(name)).toBeTruthy();
    }
    await press(/Confirm for/);
    await screen.findByText('Your driver is requested');
    expect(asked.placed[0]?.order.dropOffs.map(({ recipient }) => recipient.name)).toEqual([
      'Recipient 1',
      'Recipient 3',
      'Recipient 2',
    ]);
  });

  it(
    'puts three or more into the best order with one press, asks the price again, and takes it back',
    { tags: 'long' },
    async () => {
      const asked = ports();
      const far = (number: number, lng: number) => {
        const place = home(number);
        return { ...place, address: { ...place.address, position: { lat: 26.2235, lng } } };
      };
      asked.saved = [savedShop, far(1, 50.53), far(2, 50.57), far(3, 50.55)];
      await renderRequest(asked);
      await choose('Deliver to', 'Home 1');
      await press('Add another drop-off');
      await choose('Drop-off 2 of 2', 'Home 2');
      expect(screen.queryByRole('button', { name: 'Best order' })).toBeNull();
      await press('Add another drop-off');
      expect(await screen.findByText('Choose where drop-off 3 goes, and the price appears here.')).toBeTruthy();
      const best = await screen.findByRole('button', { name: 'Best order' });
      expect(best.getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText(/Set the place of every stop first/)).toBeTruthy();
      await choose('Drop-off 3 of 3', 'Home 3');
      await waitFor(() => expect(asked.quotes.at(-1)?.dropOffs).toHaveLength(3));
      const order = () => asked.quotes.at(-1)?.dropOffs.map(({ position }) => position.lng);
      expect(order()).toEqual([50.53, 50.57, 50.55]);
      await press('Best order');
      await waitFor(() => expect(order()).toEqual([50.57, 50.55, 50.53]));
      expect(screen.getByText(/km shorter/)).toBeTruthy();
      await waitFor(() => expect(screen.queryByText(/We are getting its new price/)).toBeNull());
      await expectAccessible();
      await press('The earlier order');
      await waitFor(() => expect(order()).toEqual([50.53, 50.57, 50.55]));
      fireEvent.click(screen.getByRole('checkbox', { name: 'The last stop stays last' }));
      await press('Best order');
      await waitFor(() => expect(order()).toEqual([50.57, 50.53, 50.55]));
      await press('Best order');
      expect(await screen.findByText(/We found no shorter order/)).toBeTruthy();
    },
  );

  it.each(LANGUAGES)(
    'are dragged into order, which is said aloud and priced again, %s',
    { tags: 'long' },
    async (language) => {
      const asked = ports();
      await renderRequest(asked, { language });
      const { stops } = messages[language];
      await press(stops.add);
      await press(stops.add);
      const names = () =>
        [...document.querySelectorAll<HTMLInputElement>('[name$=".recipient.name"]')].map(({ value }) => value);
      for (const [at, field] of document.querySelectorAll('[name$=".recipient.name"]').entries())
        fireEvent.change(field, { target: { value: `R${at + 1}` } });
      expect(names()).toEqual(['R1', 'R2', 'R3']);

      const dragging = await Dragging.begin('c');
      // The forms make way for lines, and the dragged one is told from the others.
      expect(document.querySelector('[data-stop="a"]')?.parentElement?.hidden).toBe(true);
      const title = (number: number) => text(stops.title, { number, count: 3 });
      expect(dragging.lines().map((line) => line.textContent)).toEqual([1, 2, 3].map((at) => `${title(at)}R${at}`));
      expect(dragging.lines().map((line) => line.dataset['dragged'])).toEqual([undefined, undefined, '']);
      await dragging.over(2, 'lower');
      expect(dragging.marked()).toBeNull(); // there it is already
      await dragging.over(1, 'upper');
      expect(dragging.marked()).toBe(`before ${title(1)}R1`);
      await expectAccessible();
      await dragging.drop(1, 'upper');

      expect(names()).toEqual(['R3', 'R1', 'R2']);
      expect(document.querySelector('[data-stop="a"]')?.parentElement?.hidden).toBe(false);
      expect(screen.getByText(text(stops.moved, { number: 1, count: 3 }))).toBeTruthy();
      expect(document.activeElement?.textContent).toBe(title(1));

      // To the end, over the lower half of the last one.
      const again = await Dragging.begin('c');
      await again.over(3, 'lower');
      expect(again.marked()).toBe(`after ${title(3)}R2`);
      await again.drop(3, 'lower');
      expect(names()).toEqual(['R1', 'R2', 'R3']);
    },
  );

  it('stay as they are where a drag is taken back, or ends where it began', { tags: 'long' }, async () => {
    await renderRequest(ports());
    expect(document.querySelector('[data-grip]')).toBeNull(); // a single one has nothing to be put in order with
    await press('Add another drop-off');
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')].map(({ dataset }) => dataset['stop']);
    const dragging = await Dragging.begin('b');
    await dragging.over(1, 'upper');
    await dragging.cancel();
    expect(order()).toEqual(['a', 'b']);
    expect(document.querySelector('li[data-line]')).toBeNull();
    const again = await Dragging.begin('b');
    await again.drop(2, 'lower');
    expect(order()).toEqual(['a', 'b']);
    expect(screen.queryByText(/It is now drop-off/)).toBeNull();
  });

  it('are not rendered again where a key is typed at one of them', { tags: 'long' }, async () => {
    const asked = ports();
    const { addresses } = asked.features;
    let reads = 0;
    // Every search of an address reads it when it is rendered.
    Object.defineProperty(asked.features, 'addresses', { get: () => ((reads += 1), addresses) });
    await renderRequest(asked);
    await press('Add another drop-off');
    await press('Add another drop-off');
    const [name] = document.querySelectorAll('[name="dropOffs.b.recipient.name"]');
    await waitFor(() => expect(reads).toBeGreaterThan(3));
    reads = 0;
    for (const value of ['D', 'Da', 'Dan']) fireEvent.change(name as Element, { target: { value } });
    expect(name).toHaveProperty('value', 'Dan');
    expect(reads).toBe(0);
  });

  it(
    'says that there is no seventeenth, and judges a new stop only when it was touched',
    { tags: 'long' },
    async () => {
      await renderRequest(ports());
      await press('Review the request');
      await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(0));
      const wrong = document.querySelectorAll('[aria-invalid="true"]').length;
      await press('Add another drop-off');
      await screen.findByRole('heading', { name: 'Drop-off 2 of 2' });
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(wrong);
      for (let count = 3; count <= 16; count += 1) {
        (await screen.findByRole('button', { name: 'Add another drop-off' })).focus();
        await press('Add another drop-off');
      }
      expect(await screen.findByText(/at most 16 drop-offs/)).toBeTruthy();
      // Also the last one, with which the focused button goes away.
      expect(document.activeElement?.textContent).toBe('Drop-off 16 of 16');
      expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(wrong);
      expect(screen.queryByRole('button', { name: 'Add another drop-off' })).toBeNull();
    },
  );

  it('reviews what they collect together, and refuses more than a driver may carry at each stop that adds to it [R5.14] [R9.02]', async () => {
    await renderRequest(ports());
    await choose('Deliver to', 'Home 1');
    await press('Add another drop-off');
    await choose('Drop-off 2 of 2', 'Home 2');
    const collect = async (stop: number, amount: string) => {
      const line = screen.queryByRole('button', { name: `Drop-off ${stop} of 2` });
      if (line !== null) fireEvent.click(line);
      const field = (await section(`Parcel ${stop}`)).getByLabelText(/^Cash to collect/);
      fireEvent.change(field, { target: { value: amount } });
    };
    await collect(1, '400');
    await press('Review the request');
    await screen.findByRole('heading', { name: 'Is this right?' });
    expect(screen.queryByText('Cash in all')).toBeNull();
    await press('Change it');

    await collect(2, '300.001');
    await press('Review the request');
    await waitFor(() =>
      expect(screen.getAllByText(/Together BHD.700\.001: a driver carries at most BHD.700\.000\./)).toHaveLength(2),
    );
    expect(screen.getByText('The price appears here once the cash is put right.')).toBeTruthy();
    await collect(2, '300.002');
    await waitFor(() => expect(screen.getAllByText(/Together BHD.700\.002/)).toHaveLength(2));
    await collect(2, '300');
    await press('Review the request');
    expect((await screen.findByText('Cash in all')).nextElementSibling?.textContent).toMatch(/700\.000/);
    await expectAccessible();
  });

  it(
    'stand in the review with a few lines each, and lead back to the one to change, which is open [R2.31]',
    { tags: 'long' },
    async () => {
      await renderRequest(ports());
      await choose('Deliver to', 'Home 1');
      await press('Add another drop-off');
      await choose('Drop-off 2 of 2', 'Home 2');
      const parcel = await section('Parcel 2');
      fireEvent.change(parcel.getByLabelText(/^Cash to collect/), { target: { value: '3' } });
      fireEvent.change(parcel.getByLabelText(/^Note/), { target: { value: 'Ring twice' } });
      fireEvent.click(await screen.findByRole('button', { name: 'Fold drop-off 2' }));
      expect(screen.getByText(/^Recipient 2/).closest('p')?.textContent).toMatch(
        /Cash to collect BHD.3\.000 · with a note$/,
      );

      await press('Review the request');
      const [first, second] = within(await screen.findByRole('region', { name: '2 drop-offs' })).getAllByRole(
        'listitem',
      );
      expect(first?.textContent).not.toMatch(/Cash|Note/);
      expect(second?.textContent).toMatch(
        /^2Recipient 2.*Home 2.* · Small · Cash to collect BHD.3\.000Note for the driver: Ring twice$/,
      );
      await expectAccessible();

      await press(/^Change drop-off 1/);
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Drop-off 1 of 2'));
      expect((await section('Drop-off 1 of 2')).getByDisplayValue('Recipient 1')).toBeTruthy();
      expect((await section('Drop-off 2 of 2')).queryByRole('textbox')).toBeNull();
      await press('Review the request');
      await press('Change it');
      expect((await section('Drop-off 1 of 2')).queryByRole('textbox')).toBeNull();
    },
  );

  it(
    'fold into a line once they are filled in and another is added, and open by a press [R1.03] [R2.31]',
    { tags: 'long' },
    async () => {
      await renderRequest(ports());
      await choose('Deliver to', 'Home 1');
      await press('Add another drop-off');
      const fold = () => screen.queryByRole('button', { name: 'Fold drop-off 2' });
      const first = await section('Drop-off 1 of 2');
      expect(first.getByRole('button', { name: 'Drop-off 1 of 2', expanded: false })).toBeTruthy();
      expect(screen.getByText(/^Recipient 1/).closest('p')?.textContent).toBe('Recipient 1 · Home 1 · Seef · Small');
      expect(first.queryByRole('textbox')).toBeNull();
      expect(fold()).toBeNull(); // it is not filled in
      // One that becomes valid under the fingers stays open.
      await choose('Drop-off 2 of 2', 'Home 2');
      expect((await section('Drop-off 2 of 2')).getAllByRole('textbox').length).toBeGreaterThan(0);
      await expectAccessible();
      fireEvent.click(await screen.findByRole('button', { name: 'Fold drop-off 2' }));
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Drop-off 2 of 2'));
      expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
      await press('Move drop-off 2 earlier');
      expect((await section('Drop-off 1 of 2')).getByText('Recipient 2')).toBeTruthy();
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move drop-off 1 earlier'));
      await press('Drop-off 2 of 2');
      await waitFor(() => expect(document.activeElement?.tagName).toBe('H3'));
      expect((await section('Drop-off 2 of 2')).getByDisplayValue('Recipient 1')).toBeTruthy();
      expect((await section('Drop-off 1 of 2')).queryByRole('textbox')).toBeNull();
      await press('Remove drop-off 1');
      expect((await section('Deliver to')).getByDisplayValue('Recipient 1')).toBeTruthy();
    },
  );

  it(
    'stand as sixteen lines, of which the review opens and points at the one that is wrong [R1.03] [R2.31]',
    { tags: 'long' },
    async () => {
      const asked = ports();
      const app = requestApp(asked);
      await renderRequest(asked, { app });
      const dropOffs = Array.from({ length: 16 }, (_, index) =>
        sampleStop({
          id: `stop-${index}`,
          address: { ...home(2).address, building: String(index + 1) } as ReturnType<typeof sampleStop>['address'],
          recipient: { name: `Recipient ${index + 1}`, phone: `+973361234${10 + index}` },
          cashToCollect: { minor: 0, currency: 'BHD' },
        }),
      );
      await act(() => orderAgain(app, asked.features, sampleOrder({ dropOffs })));
      await screen.findByRole('button', { name: 'Drop-off 16 of 16', expanded: false });
      expect(document.querySelectorAll('[data-stop] input')).toHaveLength(0);
      await press('Best order');
      expect(document.querySelectorAll('[data-stop] input')).toHaveLength(0);
      await press('Drop-off 12 of 16');
      const name = (await section('Drop-off 12 of 16')).getByLabelText("Recipient's name");
      fireEvent.change(name, { target: { value: '' } });
      // What is wrong cannot fold: it stays open while another is opened, and the review leads there.
      expect(screen.queryByRole('button', { name: 'Fold drop-off 12' })).toBeNull();
      await press('Drop-off 3 of 16');
      expect(document.querySelectorAll('[name$=".recipient.name"]')).toHaveLength(2);
      await press('Review the request');
      await waitFor(() => expect(document.activeElement).toBe(name));
    },
  );

  it('says at the stop that it is there already', { tags: 'long' }, async () => {
    await renderRequest(ports());
    await choose('Deliver to', 'Home 1');
    await press('Add another drop-off');
    await choose('Drop-off 2 of 2', 'Home 1');
    const second = await section('Drop-off 2 of 2');
    expect(await second.findByText(/You have this stop already/)).toBeTruthy();
  });
});

describe('a request from what is known', () => {
  it('swaps pick-up and drop-off, and prices the way back', { tags: 'long' }, async () => {
    const asked = ports();
    await renderRequest(asked);
    await choose('Deliver to', 'Home 1');
    await waitFor(() => expect(asked.quotes.length).toBeGreaterThan(0));
    await press('Swap pick-up and drop-off');
    expect((await section('Pick up from')).getByText('Home 1')).toBeTruthy();
    expect((await section('Deliver to')).getByText('Shop')).toBeTruthy();
    await waitFor(() => expect(asked.quotes.at(-1)?.pickUp.position).toEqual(savedHome.address.position));
    expect(screen.getByText('Pick-up and drop-off were swapped.')).toBeTruthy();
  });

  it.each(LANGUAGES)('orders again what an order had, and gives back what stood there, %s', async (language) => {
    const asked = ports();
    const app = requestApp(asked);
    await renderRequest(asked, { app, language });
    const name = await screen.findByLabelText(language === 'en' ? "Recipient's name" : 'اسم المستلم');
    fireEvent.change(name, { target: { value: 'Somebody' } });
    const order = sampleOrder({ dropOffs: [sampleStop(), sampleStop({ id: 'b', address: home(2).address })] });
    await act(() => orderAgain(app, asked.features, order));
    const title = language === 'en' ? 'Drop-off 2 of 2' : 'نقطة التوصيل 2 من 2';
    expect((await section(title)).getByText('Home 2')).toBeTruthy();
    await waitFor(() => expect(asked.quotes.at(-1)?.dropOffs).toHaveLength(2));
    expect(asked.quotes.at(-1)?.timing).toEqual({ kind: 'instant' });
    await expectAccessible();
    await press(language === 'en' ? 'Bring it back' : 'استعادته');
    expect(await screen.findByDisplayValue('Somebody')).toBeTruthy();
  });

  it('does nothing with an order of another branch', async () => {
    const asked = ports();
    const app = requestApp(asked);
    await renderRequest(asked, { app });
    await section('Deliver to');
    await act(() => orderAgain(app, asked.features, sampleOrder({ branchId: 'branch-9' })));
    expect((await section('Deliver to')).getByRole('combobox')).toBeTruthy();
  });
});
