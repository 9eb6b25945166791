// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeOrderTemplates } from '../../support/fakes/fake-order-templates';
import { fakeRecordPorts } from '../../support/fakes/fake-team';
import { expectAccessible } from '../../support/pages/axe';
import { savedShop } from '../../support/samples/sample-requests';
import { RequestPorts, renderRequest } from '../../support/pages/render-request';
import { sampleTemplate } from '../../support/samples/sample-templates';

afterEach(cleanup);

class TemplatePorts extends RequestPorts {
  readonly templates: FakeOrderTemplates;
  override readonly records;

  constructor(templates: FakeOrderTemplates) {
    super();
    this.templates = templates;
    this.records = Promise.resolve(fakeRecordPorts({ branches: this.branches, orderTemplates: templates }));
  }
}

const portsWith = (...templates: ConstructorParameters<typeof FakeOrderTemplates>) =>
  new TemplatePorts(new FakeOrderTemplates(...templates));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

describe('a request from a template [R11.03]', () => {
  it('is offered before the templates are read, and where there is none it says how one is made', async () => {
    await renderRequest(portsWith());
    await press('Use a template');
    expect(await screen.findByText(/Save a request while you review it/)).toBeTruthy();
    await expectAccessible();
  });

  it('says that the templates could not be read, and reads them again', async () => {
    const ports = portsWith([sampleTemplate()]);
    ports.templates.failure = { kind: 'offline' };
    await renderRequest(ports);
    await press('Use a template');
    await screen.findByRole('alert');
    ports.templates.failure = null;
    await press('Try again');
    expect(await screen.findByRole('button', { name: /Morning round/ })).toBeTruthy();
  });

  it('fills the form, asks the price again, says from which one, and gives back what was typed', async () => {
    const ports = portsWith([sampleTemplate({}, 2)]);
    await renderRequest(ports);
    fireEvent.change(await field("Sender's name"), { target: { value: 'Somebody typed' } });
    await press('Use a template');
    const list = await screen.findByRole('list', { name: 'Order templates' });
    expect(screen.queryByLabelText('Search templates')).toBeNull();
    await expectAccessible();
    fireEvent.click(within(list).getByRole('button', { name: /Morning round/ }));
    expect(await screen.findByText(/Filled in from .*Morning round/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a template' }));
    expect(screen.getAllByRole('heading', { name: /Drop-off \d of 2/ })).toHaveLength(2);
    await waitFor(() => expect(ports.quotes.at(-1)?.dropOffs).toHaveLength(2));
    expect(ports.quotes.at(-1)).toMatchObject({ timing: { kind: 'instant' }, voucher: null });
    await press('Bring it back');
    expect((await field("Sender's name")).value).toBe('Somebody typed');
    expect(screen.queryByText(/Filled in from/)).toBeNull();
  });

  it('speaks of nothing that was removed where only the usual pick-up stood in the form', async () => {
    await renderRequest(portsWith([sampleTemplate({}, 2)]));
    await screen.findByText(savedShop.address.label);
    await press('Use a template');
    fireEvent.click(await screen.findByRole('button', { name: /Morning round/ }));
    await screen.findByText(/Filled in from .*Morning round/);
    expect(screen.queryByText('What you had filled in was removed.')).toBeNull();
  });

  it('says which card it cannot know, and what is no longer served', async () => {
    const far = sampleTemplate({ paymentMethod: 'card' });
    const dropOffs = far.dropOffs.map((stop) => ({
      ...stop,
      address: { ...stop.address, position: { lat: 25, lng: 51.5 } },
    }));
    await renderRequest(portsWith([{ ...far, dropOffs }]));
    await press('Use a template');
    await press(/Morning round/);
    expect(await screen.findByText(/It was paid by card/)).toBeTruthy();
    expect(screen.getByText(/no longer serve the place of .*Huda Al Alawi/)).toBeTruthy();
  });

  it('says why it could not be read, and leaves the form alone', async () => {
    const ports = portsWith([sampleTemplate()]);
    await renderRequest(ports);
    fireEvent.change(await field("Sender's name"), { target: { value: 'Somebody typed' } });
    await press('Use a template');
    ports.templates.failure = { kind: 'offline' };
    await press(/Morning round/);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect((await field("Sender's name")).value).toBe('Somebody typed');
  });

  it('is searched by name and recipient where there are more than seven; Enter sends nothing', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      sampleTemplate({ id: `template-${index}`, name: `Round ${index}`, recipients: [`Person ${index}`] }),
    );
    await renderRequest(portsWith(many), { language: 'en' });
    await press('Use a template');
    const search = await field('Search templates');
    fireEvent.change(search, { target: { value: 'person 3' } });
    const list = screen.getByRole('list', { name: 'Order templates' });
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false);
    fireEvent.change(search, { target: { value: 'nobody' } });
    expect(await screen.findByText('No template matches.')).toBeTruthy();
  });
});

describe('a request that becomes a template [R11.03]', () => {
  async function review(ports: TemplatePorts): Promise<void> {
    await renderRequest(ports);
    await press('Use a template');
    await press(/Morning round/);
    await screen.findByText(/Filled in from/);
    await press('Review the request');
    await screen.findByRole('heading', { name: 'Is this right?' });
  }

  it('is named in the review; a name that is taken is refused there, and another one saves it', async () => {
    const ports = portsWith([sampleTemplate()]);
    await review(ports);
    await press('Save as template');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save as a template' }));
    const name = await dialog.findByLabelText<HTMLInputElement>(/Name/);
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please give it a name.')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'MORNING ROUND' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/has a template with this name already/)).toBeTruthy();
    await expectAccessible();
    fireEvent.change(name, { target: { value: 'Evening' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Saved as .*Evening/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Save as a template' })).toBeNull();
    expect(ports.templates.templates.map((each) => each.name)).toContain('Evening');
    expect(screen.getByRole('heading', { name: 'Is this right?' })).toBeTruthy();
  });
});
