// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SessionKeeper } from '../../../src/application/actors/session-keeper';
import { expectAccessible } from '../../support/pages/axe';
import { Registering } from '../../support/pages/render-signup';
import { freshSession, renderApp } from '../../support/pages/whole-app';
import { LANGUAGES } from '../../support/languages';
import { sampled } from '../../support/sampled';

let person: Registering;
beforeEach(() => {
  person = new Registering();
});
afterEach(cleanup);

const kept = () => person.store.disk.slices.get('flow') ?? '';

describe('registering a business', () => {
  it('is one step from the sign-in page [R2.30] [R2.52]', async () => {
    await person.visit('/auth/login');
    fireEvent.click(screen.getByRole('link', { name: 'Create a business account' }));
    await person.title('kind.title');
    expect(person.location()).toBe('/auth/signup');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });

  it('goes from the kind of business to the end, and leaves nothing on the device [R2.30] [R1.01] [R2.33] [R5.01] [R3.06]', async () => {
    await person.visit();
    await person.fillTo('review');
    const business = screen.getByRole('region', { name: person.t('review.business') });
    expect(business.textContent).toContain("Layla's Flowers");
    expect(business.textContent).toContain('900112345');
    expect(screen.getByText('+973 3612 3456')).toBeTruthy();
    await waitFor(() => expect(kept()).toContain('Layla'));
    expect(kept()).not.toContain('proof');
    person.press('review.send');
    const title = await person.title('success.title');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(person.location()).toBe('/success');
    expect(screen.getByText(/layla@flowers\.example/)).toBeTruthy();
    expect(person.signup.registered).toHaveLength(1);
    expect(person.signup.registered[0]?.registration).toMatchObject({
      regionCode: 'BH-manama',
      language: 'en',
      businessType: 'individual',
      registrationNumber: '900112345',
      managerEmail: 'layla@flowers.example',
      phone: '+97336123456',
      terms: true,
      referrer: null,
    });
    await waitFor(() => expect(kept()).not.toContain('Layla'));
    await expectAccessible();
  });

  it(
    'says what a step lacks beside its fields, and goes to the first of them [R5.01] [R5.03] [R5.04] [R5.05] [R5.13]',
    { tags: 'long' },
    async () => {
      await person.visit();
      await person.title('kind.title');
      person.press('next');
      expect(await screen.findByText(person.t('error.businessType'))).toBeTruthy();
      await waitFor(() => expect(document.activeElement).toBe(person.field('businessType')));
      await person.fillTo('business');
      expect(screen.queryByText('Please fill this in.')).toBeNull();
      person.type('registrationNumber', '12-34');
      expect(screen.getByText(person.t('error.nationalId.BH'))).toBeTruthy();
      person.press('next');
      await waitFor(() => expect(document.activeElement).toBe(person.field('businessName.en')));
      person.type('businessName.en', 'زهور');
      expect(screen.getByText(person.t('error.nameEn'))).toBeTruthy();
      expect(person.field('businessName.en').value).toBe('زهور');
      cleanup();

      person = new Registering();
      await person.visit();
      await person.fillTo('documents');
      person.press('next');
      expect(await screen.findByText(person.t('error.document'))).toBeTruthy();
      expect(document.activeElement).toBe(person.field('documents.owner-id'));
      person.file('owner-id');
      await screen.findByText(person.t('documents.replace'));
      person.press('next');
      await person.title('manager.title');
      person.type('managerName', 'ليلى');
      person.type('managerEmail', 'layla');
      person.press('next');
      for (const key of ['error.managerName', 'error.email', 'error.terms'])
        expect(screen.getByText(person.t(key))).toBeTruthy();
      expect(screen.getByRole('link', { name: /Terms and conditions/ })).toMatchObject({ target: '_blank' });
      await expectAccessible();
    },
  );

  it.each(
    sampled(
      [
        [
          'ecommerce',
          ['businessName.en', 'businessName.ar', 'registrationNumber', 'website'],
          ['registration-certificate', 'owner-id'],
        ],
        [
          'mortar-and-brick',
          ['businessName.en', 'businessName.ar', 'registrationNumber', 'shopAddress'],
          ['registration-certificate', 'owner-id', 'shop-lease'],
        ],
        ['sijili', ['businessName.en', 'businessName.ar', 'registrationNumber'], ['sijili-certificate', 'owner-id']],
        ['home-business', ['businessName.en', 'businessName.ar', 'registrationNumber'], ['home-licence', 'owner-id']],
      ],
      2,
    ),
  )(
    'asks a business of the kind %s for what it has [R1.01] [R5.04] [R5.11] [R5.13]',
    async (type, fields, documents) => {
      await person.visit();
      await person.title('kind.title');
      fireEvent.click(screen.getByDisplayValue(type));
      person.press('next');
      await person.title('business.title');
      expect([...document.querySelectorAll('form input')].map((input) => input.getAttribute('name'))).toEqual(fields);
      person.type('businessName.en', 'Flowers');
      person.type('registrationNumber', '123456');
      if (fields.includes('website')) {
        person.type('website', 'flowers');
        expect(screen.getByText(person.t('error.website'))).toBeTruthy();
        person.type('website', 'flowers.example');
      }
      if (fields.includes('shopAddress')) person.type('shopAddress', 'Shop 12, Road 2411');
      person.press('next');
      await person.title('documents.title');
      expect([...document.querySelectorAll('form input')].map((input) => input.getAttribute('name'))).toEqual(
        documents.map((kind) => `documents.${kind}`),
      );
    },
  );

  it('offers no Sijili in Riyadh, and its own numbers [R1.01] [R5.04]', { tags: 'long' }, async () => {
    await person.visit();
    await person.title('kind.title');
    fireEvent.click(screen.getByDisplayValue('sijili'));
    fireEvent.click(screen.getByDisplayValue('SA-riyadh'));
    expect(screen.queryByDisplayValue('sijili')).toBeNull();
    await person.fillTo('phone', 'SA-riyadh');
    expect(screen.getByText('+966')).toBeTruthy();
  });

  it('is where it was after a reload, in the middle of everything [R3.06]', async () => {
    await person.visit();
    await person.fillTo('verifying');
    cleanup();
    await waitFor(() => expect(kept()).toContain('layla@flowers.example'));
    await person.visit();
    await person.title('phone.title');
    expect(person.field('phone').value).toBe('٣٦١٢٣٤٥٦');
    person.press('back');
    await person.title('manager.title');
    expect([person.field('managerName').value, person.field('terms').checked]).toEqual(['Layla Harbi', true]);
    person.press('back');
    await person.title('documents.title');
    expect(screen.getByText('هوية.pdf')).toBeTruthy();
    cleanup();
    await waitFor(() => expect(kept()).toContain('"step":"documents"'));
    await person.visit();
    await person.title('documents.title');
  });

  it('changes one thing from the summary and comes back to it', { tags: 'long' }, async () => {
    await person.visitAtPhone();
    await person.confirmPhone();
    fireEvent.click(
      screen.getByRole('button', { name: person.t('review.changeOf', { section: person.t('review.manager') }) }),
    );
    await person.title('manager.title');
    person.type('managerEmail', 'noor@flowers.example');
    person.press('next');
    await person.title('review.title');
    expect(screen.getByText('noor@flowers.example')).toBeTruthy();
    // The number is still verified.
    person.press('back');
    await person.title('phone.title');
    expect(screen.getByText(person.t('phone.verified'))).toBeTruthy();
    person.press('next');
    await person.title('review.title');
  });

  it('waits for an answer that was lost, and asks with the same key [T.36]', async () => {
    await person.visitAtPhone();
    await person.confirmPhone();
    person.signup.failure = { kind: 'offline' };
    person.signup.isAnswerLost = true;
    person.press('review.send');
    await person.title('unsettled.title');
    person.signup.failure = null;
    person.press('unsettled.check');
    await person.title('success.title');
    expect(person.signup.registered).toHaveLength(1);
  });

  it('says why it was not taken and leads to what must be done again [R8.03]', async () => {
    await person.visitAtPhone();
    await person.confirmPhone();
    person.signup.files.clear();
    person.press('review.send');
    await person.title('documents.title');
    expect(screen.getByRole('alert').textContent).toContain('DOCUMENT_UNKNOWN');
    person.file('owner-id');
    await screen.findByText(person.t('documents.replace'));
    person.press('next');
    await person.title('review.title');
    person.signup.verification.proofs.clear();
    person.press('review.send');
    await person.title('phone.title');
    expect(screen.getByRole('alert').textContent).toContain('PHONE_NOT_VERIFIED');
  });

  it('offers somebody who is signed in the way home, or out first [R2.30]', { tags: 'long' }, async () => {
    await renderApp({ path: '/auth/signup', session: freshSession() });
    await person.title('signedIn.title');
    expect(screen.getByRole('link', { name: person.t('signedIn.home') }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: person.t('signedIn.signOut') }).getAttribute('href')).toBe('/auth/logout');
    await expectAccessible();
  });

  it('begins afresh where somebody signs in and out again in another tab while it is open [R2.60]', async () => {
    const { app } = await renderApp({ path: '/auth/signup', signup: person.ports });
    await person.fillTo('business');
    act(() => app.session.send({ type: 'STORED_CHANGED', persisted: { kind: 'open', session: freshSession() } }));
    await person.title('signedIn.title');
    await new SessionKeeper(person.store).clear(); // as the other tab does
    act(() => app.session.send({ type: 'STORED_CHANGED', persisted: null }));
    await person.fillTo('documents');
  });

  it(
    'says what happens next also to somebody who opens the page by its address [R2.30] [R2.52]',
    { tags: 'long' },
    async () => {
      await person.visit('/success');
      await person.title('success.title');
      expect(screen.getByText(person.t('success.text'))).toBeTruthy();
      expect(screen.getByRole('link', { name: person.t('signIn') }).getAttribute('href')).toBe('/auth/login');
    },
  );

  it.each(LANGUAGES)('has no barrier at any step: %s', { tags: 'long' }, async (language) => {
    person = new Registering(language);
    await person.visit();
    for (const step of ['business', 'documents', 'manager', 'phone', 'verifying', 'review'] as const) {
      await person.fillTo(step);
      await expectAccessible();
      if (step === 'review') break;
      cleanup();
      person = new Registering(language);
      await person.visit();
    }
    person.press('review.send');
    await person.title('success.title');
    expect(person.signup.registered[0]?.registration.language).toBe(language);
  });
});

describe('the documents', () => {
  const row = () => screen.getByRole('listitem');
  beforeEach(async () => {
    await person.visit();
    await person.fillTo('documents');
  });

  it('are dropped or chosen, replaced and removed', async () => {
    fireEvent.drop(row(), {
      dataTransfer: { files: [new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' })] },
    });
    expect(await screen.findByText('dropped.pdf')).toBeTruthy();
    person.file('owner-id', new File(['\u0089PNG'], 'other.png', { type: 'image/png' }));
    expect(await screen.findByText('other.png')).toBeTruthy();
    expect(screen.queryByText('dropped.pdf')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(screen.queryByText('other.png')).toBeNull();
    expect(document.activeElement).toBe(person.field('documents.owner-id'));
  });

  it('show how far they are, and can be called back', async () => {
    person.signup.isUploadHeld = true;
    person.file('owner-id');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    person.signup.uploads[0]?.progress(0.5);
    await waitFor(() => expect(bar.value).toBe(0.5));
    await expectAccessible();
    person.press('documents.cancel');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(person.signup.uploads[0]?.isCancelled).toBe(true);
    expect(within(row()).queryByText(/connection/)).toBeNull();
  });

  it('go on while another step is looked at', async () => {
    person.signup.isUploadHeld = true;
    person.file('owner-id');
    await screen.findByRole('progressbar');
    person.press('back');
    await person.title('business.title');
    person.signup.uploads[0]?.finish({
      ok: true,
      value: { id: 'file-9', name: 'late.pdf', type: 'application/pdf', size: 9 },
    });
    person.press('next');
    await person.title('documents.title');
    expect(await screen.findByText('late.pdf')).toBeTruthy();
  });

  it('that did not arrive say why, keep the one before, and are tried again [R8.03]', { tags: 'long' }, async () => {
    person.file('owner-id');
    await screen.findByText('هوية.pdf');
    person.signup.failure = { kind: 'offline' };
    person.file('owner-id', new File(['%PDF-1.4'], 'newer.pdf', { type: 'application/pdf' }));
    await screen.findByText(/No answer came back/);
    person.press('documents.keepOld');
    await waitFor(() => expect(screen.queryByText(/No answer came back/)).toBeNull());
    expect(screen.getByText('هوية.pdf')).toBeTruthy();
    person.file('owner-id', new File(['%PDF-1.4'], 'newer.pdf', { type: 'application/pdf' }));
    await screen.findByText(/No answer came back/);
    person.signup.failure = null;
    person.press('documents.retry');
    await screen.findByText('newer.pdf');
  });

  it.each(
    sampled(
      [
        ['documents.errorType', new File(['x'], 'cr.txt', { type: 'text/plain' })],
        ['documents.errorEmpty', new File([], 'cr.pdf', { type: 'application/pdf' })],
        ['documents.errorSize', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cr.pdf', { type: 'application/pdf' })],
      ],
      2,
    ),
  )('that cannot be taken are not even sent: %s [R5.13]', async (key, file) => {
    person.file('owner-id', file);
    expect(await screen.findByText(person.t(key), { exact: false })).toBeTruthy();
    expect(person.signup.uploads).toHaveLength(0);
  });
});
