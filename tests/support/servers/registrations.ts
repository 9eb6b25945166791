import type { BodyOf } from '../../../contract/call';
import { getSandbox } from '../../../contract/sandbox';
import type { signUp } from '../../../contract/signup';
import { checkCode, sendCode, uploadDocument } from '../../../contract/signup';
import { BUSINESS_FORMS } from '../../../src/domain/signup/business';
import type { BusinessType, DocumentKind } from '../../../src/domain/signup/business';
import { pdf } from '../samples/files';
import type { TestServer } from './server';

export type RegistrationBody = BodyOf<typeof signUp>;

/** Verifies a phone by a code that the sandbox got, some time after anything sent before. @returns the proof */
export async function proofFor(server: TestServer, phone: string): Promise<string> {
  server.clock.advance(31_000);
  const { status, code, data } = await server.call(sendCode, { body: { phone, language: 'en' } });
  if (status !== 200) throw new Error(`No code: ${status} ${code}`);
  const text = (await server.call(getSandbox)).data.texts.find(({ to }) => to === phone)?.text ?? '';
  const checked = await server.call(checkCode, { body: { id: data.id, code: /\d{6}/.exec(text)?.[0] ?? '' } });
  return checked.data.proof;
}

/** Uploads a small PDF for each of these kinds. */
export async function documentsFor(
  server: TestServer,
  kinds: readonly DocumentKind[],
): Promise<{ kind: DocumentKind; fileId: string }[]> {
  const uploaded: { kind: DocumentKind; fileId: string }[] = [];
  for (const kind of kinds) {
    const { data } = await server.call(uploadDocument, {
      body: pdf(),
      headers: { 'content-type': 'application/pdf', 'file-name': `${kind}.pdf` },
    });
    uploaded.push({ kind, fileId: data.id });
  }
  return uploaded;
}

/** A complete registration: the phone verified, the documents uploaded. */
export async function registrationBody(
  server: TestServer,
  businessType: BusinessType = 'individual',
  changed: Partial<RegistrationBody> = {},
): Promise<RegistrationBody> {
  const { asksWebsite, asksShopAddress, documents, register } = BUSINESS_FORMS[businessType];
  const phone = changed.phone ?? '+97336123456';
  return {
    regionCode: 'BH-manama',
    language: 'en',
    businessType,
    businessName: { en: 'Huda Sweets', ar: 'حلويات هدى' },
    registrationNumber: register === 'national-id' ? '850112345' : '123456',
    website: asksWebsite ? 'https://sweets.example/shop' : null,
    shopAddress: asksShopAddress ? 'Shop 12, Road 2819, Seef' : null,
    documents: changed.documents ?? (await documentsFor(server, documents)),
    managerName: 'Huda Hasan',
    managerEmail: 'huda@sweets.example',
    phone,
    proof: changed.proof ?? (await proofFor(server, phone)),
    terms: true,
    referrer: null,
    ...changed,
  };
}
