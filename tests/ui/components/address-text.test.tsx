// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { AppSystem } from '../../../src/application/app-system';
import type { Address } from '../../../src/domain/addresses/address';
import type { Language } from '../../../src/domain/regions/region';
import { AppContext } from '../../../src/ui/app/app-context';
import { useAddressText } from '../../../src/ui/components/address-text';
import { loadMessages } from '../../../src/ui/i18n/messages';
import { savedOlaya, savedShop } from '../../support/samples/sample-requests';

const inRiyadh = (street: string): Address =>
  ({
    ...savedOlaya.address,
    nationalAddress: street,
    city: 'الرياض',
    district: 'العليا',
    shortAddress: 'RADY5669',
  }) as Address;

/** An app that nobody is signed in to. */
const still = <T,>(value: T) => ({ getSnapshot: () => value, subscribe: () => ({ unsubscribe: () => undefined }) });
const app = {
  session: still({ hasTag: () => false, context: { session: null } }),
  shell: still({ hasTag: () => false, context: { digits: 'latn' } }),
} as unknown as AppSystem;

async function lineOf(address: Address, language: Language): Promise<string> {
  const messages = await loadMessages(language);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>{children}</I18nextProvider>
    </AppContext>
  );
  return renderHook(useAddressText, { wrapper }).result.current(address);
}

describe('an address on one line [R11.42]', () => {
  it('begins in the direction of its reader where its street is in the other script, and each part keeps to itself', async () => {
    expect(await lineOf(inRiyadh('5669 Olaya Street'), 'ar')).toMatch(
      /^\u200F\u20685669 Olaya Street\u2069، \u2068.*العليا.*\u2069، .*\u206812211\u2069، \u2068RADY5669\u2069$/,
    );
    expect(await lineOf(inRiyadh('5669 شارع العليا'), 'en')).toMatch(/^\u200E\u20685669 شارع العليا\u2069, \u2068/);
  });

  it('is plain text where all of it is in one script', async () => {
    expect(await lineOf(savedShop.address, 'en')).toMatch(/^[ -~]+$/);
  });
});
