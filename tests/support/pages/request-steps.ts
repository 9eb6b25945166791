import { fireEvent, screen, within } from '@testing-library/react';

/** A part of the form. */
export const section = async (name: string) => within(await screen.findByRole('region', { name }));

/** To the place of `savedHome`. */
export async function chooseHome(): Promise<void> {
  const to = await section('Deliver to');
  const search = to.getByRole('combobox');
  fireEvent.focus(search);
  fireEvent.change(search, { target: { value: 'huda' } });
  fireEvent.click(await to.findByRole('option', { name: /Huda at home/ }));
}

export const confirmButton = () => screen.findByRole('button', { name: /Confirm for BHD\s1\.837/ });

/** Up to the review of an order to a saved place. */
export async function toReview(): Promise<void> {
  await chooseHome();
  fireEvent.click(screen.getByRole('button', { name: 'Review the request' }));
  await confirmButton();
}
