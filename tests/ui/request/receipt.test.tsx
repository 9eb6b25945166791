// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryKeys } from '../../../src/application/queries/query-keys';
import type { PlacedOrder, PricedOrder } from '../../../src/domain/ordering/order';
import type { TaskState } from '../../../src/domain/ordering/task-state';
import { success } from '../../../src/domain/shared/result';
import { instantOf } from '../../../src/domain/shared/time';
import { expectAccessible } from '../../support/pages/axe';
import { RequestPorts, renderRequest } from '../../support/pages/render-request';
import { confirmButton, toReview } from '../../support/pages/request-steps';
import { sampleOrder } from '../../support/samples/sample-orders';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

const NEW = { state: 'created', driver: null, driverName: null } as const;

class Receipt {
  readonly ports = new RequestPorts();
  private client: Awaited<ReturnType<typeof renderRequest>>['client'] | null = null;

  async open(changes: Partial<PlacedOrder> = {}, title = 'Your driver is requested'): Promise<void> {
    const order = { ...sampleOrder(NEW), ...changes };
    this.ports.answers = [success(order)];
    this.ports.standing = success(order);
    this.client = (await renderRequest(this.ports)).client;
    await toReview();
    fireEvent.click(await confirmButton());
    await screen.findByText(title);
  }

  /** What the connection does with an order that is in the cache. */
  async becomes(state: TaskState, changes: Partial<PricedOrder> = {}): Promise<void> {
    this.ports.standing = success(sampleOrder({ ...NEW, state, ...changes }));
    const queryKey = queryKeys.order('branch-1', 'order-1');
    expect(this.client?.getQueryData(queryKey)).toBeDefined();
    await act(async () => this.client?.invalidateQueries({ queryKey }));
  }
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

/** What takes presses; a browser gives none to what is inert. */
const pressable = () =>
  [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
    .filter((each) => each.closest('[inert]') === null)
    .map(({ textContent }) => textContent);

describe('a receipt that has just come [R2.31]', () => {
  it('takes no press for half a second, so that the second of a double press leads nowhere', async () => {
    const receipt = new Receipt();
    await receipt.open({ savedAddresses: ['Juffair'] });
    expect(pressable()).toEqual(['']); // closing the drawer
    expect(document.activeElement?.textContent).toBe('Your driver is requested');
    expect(screen.getByText(/Juffair/).closest('[inert]')).toBeNull(); // said at once
    await waitFor(() => expect(pressable()).toContain('Track'));
    expect(pressable()).toHaveLength(screen.getAllByRole('link').length + screen.getAllByRole('button').length);
    expect(document.activeElement?.textContent).toBe('Your driver is requested');
  });
});

describe('a receipt that stays open [R2.31]', () => {
  it(
    'says of an order for another day that it is scheduled, until drivers are asked [R1.03]',
    { tags: 'long' },
    async () => {
      const day = 86_400_000;
      const at = instantOf(Date.now() + day);
      const timing = { kind: 'scheduled', goal: 'delivery', at, until: instantOf(Date.now() + 1.1 * day) } as const;
      const receipt = new Receipt();
      await receipt.open({ timing, dispatchAt: at }, 'Your delivery is scheduled');
      expect(screen.getByText(/^It is delivered /)).toBeTruthy();
      await receipt.becomes('assigned', { timing });
      expect(await screen.findByText('Your driver is requested')).toBeTruthy();
    },
  );

  it('says where the order stands, and no longer that a driver is looked for', async () => {
    const receipt = new Receipt();
    await receipt.open();
    expect(screen.getByText(/We are looking for a driver/)).toBeTruthy();
    for (const [state, said] of [
      ['assigned', 'Driver assigned'],
      ['picked up', 'Picked up'],
      ['location inquiry acquiring', 'Asking for the location'],
    ] as const) {
      await receipt.becomes(state);
      expect(await screen.findByText(said), state).toBeTruthy();
      expect(screen.queryByText(/We are looking for a driver/), state).toBeNull();
      expect(screen.getByText('You can follow the delivery live.')).toBeTruthy();
      expect(screen.getByText('Your driver is requested')).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: 'Copy tracking link' })).toBeTruthy();
  });

  it.each(sampled(['dispatch failure', 'location inquiry expired'] as const, 2))(
    'says that %s waits for a decision',
    async (state) => {
      const receipt = new Receipt();
      await receipt.open();
      await receipt.becomes(state);
      expect(await screen.findByText('It waits for your decision, on its page.')).toBeTruthy();
      expect(screen.queryByText(/We are looking for a driver/)).toBeNull();
    },
  );

  it.each(
    sampled(
      [
        ['successful', 'Delivered'],
        ['failed', 'Failed'],
        ['cancelled', 'Cancelled'],
        ['rejected', 'Rejected'],
        ['deleted', 'Deleted'],
      ] as const,
      5,
    ),
  )('says that it is over once it is %s, and leads to the order', async (state, said) => {
    const receipt = new Receipt();
    await receipt.open();
    await receipt.becomes(state);
    expect(await screen.findByRole('heading', { name: 'This order is over' })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText('Your driver is requested')).toBeNull();
    expect(screen.queryByText(/We are looking for a driver/)).toBeNull();
    // Neither a link for the recipient nor a label is of use any more.
    expect(links()).toEqual([['Open the order', '/task/order-1']]);
    expect(screen.queryByRole('button', { name: 'Copy tracking link' })).toBeNull();
    await expectAccessible();
  });

  it('reads the order once, for what came before it was drawn', { tags: 'long' }, async () => {
    const receipt = new Receipt();
    receipt.ports.answers = [success(sampleOrder(NEW))];
    receipt.ports.standing = success(sampleOrder({ state: 'cancelled' }));
    await renderRequest(receipt.ports);
    await toReview();
    fireEvent.click(await confirmButton());
    expect(await screen.findByText('This order is over')).toBeTruthy();
  });

  it('keeps its reference in one line: a phone breaks it at the hyphen otherwise', async () => {
    await new Receipt().open();
    expect(screen.getByText('MN-100001').className).toContain('reference');
    expect(readFileSync('src/ui/features/request/request.module.css', 'utf8')).toMatch(
      /\.reference \{[^}]*white-space: nowrap/,
    );
  });

  it('is what it was where the order cannot be read', { tags: 'long' }, async () => {
    const ports = new RequestPorts();
    ports.answers = [success(sampleOrder(NEW))];
    await renderRequest(ports);
    await toReview();
    fireEvent.click(await confirmButton());
    await waitFor(() => expect(screen.getByText(/We are looking for a driver/)).toBeTruthy());
  });
});
