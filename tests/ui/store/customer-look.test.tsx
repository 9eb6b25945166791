// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeStoreOrders } from '../../support/fakes/fake-store-orders';
import { expectAccessible } from '../../support/pages/axe';
import { renderApp } from '../../support/pages/whole-app';
import { sampleChoosingStore } from '../../support/samples/sample-choices';
import { sampled } from '../../support/sampled';

afterEach(cleanup);

describe('the page where customers order, in the colour of the store [R1.08]', () => {
  it.each(sampled(['light', 'dark'] as const, 2))('has it for links and what is pressed first: %s', async (scheme) => {
    const front = new FakeStoreOrders({ ...sampleChoosingStore(), colour: '#0b3d91' });
    await renderApp({
      path: '/s/noor-bakery/order',
      storefront: front,
      shell: { language: 'en', languageChosen: true },
    });
    await screen.findByText('Latte');
    const look = screen.getByRole('heading', { level: 1 }).closest<HTMLElement>('[style*="--light-fill"]');
    const [fill, on] = [`--${scheme}-fill`, `--${scheme}-on`].map((name) => look?.style.getPropertyValue(name));
    expect([fill, on]).toEqual(scheme === 'light' ? ['#0b3d91', '#ffffff'] : ['#6887bb', '#081426']);
    await expectAccessible();
  });
});
