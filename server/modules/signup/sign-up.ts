import { randomUUID } from 'node:crypto';
import { REGIONS } from '../../../src/domain/regions/region';
import type { Registration } from '../../../src/domain/signup/registration';
import { tidyLine } from '../../../src/domain/shared/visible-text';
import { registrationErrors, tidyWebsite } from '../../../src/domain/signup/signup.rules';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { Refusal } from '../../http/refusal';
import { audit } from '../../platform/audit';
import { claimFiles, dropFiles } from '../files';
import { contentHash } from '../../platform/idempotency/content-hash';
import { makeOnce } from '../../platform/idempotency/keys';
import {
  findUser,
  normalEmail,
  messageBusiness,
  ACCOUNT_MAILS,
  accountMailsKey,
  issuePasswordLink,
  ALL_RIGHTS,
  branches,
  merchants,
  userBranches,
  users,
  useProof,
} from '../identity';
import { defineTask } from '../../platform/jobs/task';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { limitRate, networkOf, takeTry, tryKey } from '../../platform/rate-limits';
import type { TryLimit } from '../../platform/rate-limits';
import { openWallet } from '../wallet';
import { registrations } from './tables';

/** Registrations from one address (D): room for an office that registers businesses for others. */
export const ADDRESS_SIGNUPS: TryLimit = { limit: 20, window: 60 * 60_000 };

/** What is registered, the referrer [R2.61], and where the call comes from. */
interface Asked {
  readonly registration: Registration & { readonly referrer: string | null };
  readonly idempotencyKey: string;
  readonly ip: string;
  readonly agent: string;
}

interface Ids {
  readonly merchantId: string;
  readonly userId: string;
  readonly branchId: string;
}

/** Whom a registration is answered by mail: the user it made, or the owner of the e-mail where the user is null. */
interface Welcome {
  readonly email: string;
  readonly userId: string | null;
}

export const registered = defineTask<Welcome>('registered');

/** Undoes all that was made, where the e-mail turns out to have an account. */
class EmailKnown extends Error {
  override readonly name = 'EmailKnown';
}

/** Creates the business. The e-mail is checked last, so that a known one takes as long as a new one [T.22]. */
async function make(
  tx: Database,
  { merchantId, userId, branchId }: Ids,
  { registration, agent }: Asked,
  now: Date,
): Promise<void> {
  const { regionCode, language, businessType, registrationNumber, website, shopAddress, documents, phone, referrer } =
    registration;
  const en = tidyLine(registration.businessName.en);
  const name = { nameEn: en, nameAr: tidyLine(registration.businessName.ar) || en };
  const managerName = tidyLine(registration.managerName);
  await tx.insert(merchants).values({ id: merchantId, ...name });
  await tx.insert(registrations).values({
    merchantId,
    regionCode,
    businessType,
    registrationNumber,
    website: website === null ? null : tidyWebsite(website),
    shopAddress: shopAddress === null ? null : tidyLine(shopAddress),
    phone,
    referrer,
    registeredAt: now,
  });
  if (!(await claimFiles(tx, merchantId, null, documents))) throw new Refusal('DOCUMENT_UNKNOWN');
  // Until they say otherwise, parcels are fetched from the person who registered: their drawer begins with that.
  const contact = { contactName: managerName, phone };
  await tx.insert(branches).values({ id: branchId, merchantId, regionCode, ...name, ...contact, isDefault: true });
  await openWallet(tx, merchantId, REGIONS[regionCode].currency);
  await audit(tx, { merchantId, at: now, kind: 'business-registered', actor: { userId, name: managerName }, agent });
  const email = normalEmail(registration.managerEmail);
  const made = await tx
    .insert(users)
    .values({
      id: userId,
      merchantId,
      name: managerName,
      email,
      type: 'customer',
      status: 'invited',
      isMain: true,
      phone,
      language,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (made.length === 0) throw new EmailKnown();
  await tx.insert(userBranches).values({ userId, branchId, ...ALL_RIGHTS });
}

/** Tells the owner of an e-mail that it has an account; somebody without a password gets their link again. */
async function tellKnown(deps: Deps, email: string, messageId: string): Promise<void> {
  const user = await findUser(deps.db, { email });
  if (user === null || user.status === 'inactive') return;
  if ((await takeTry(deps.db, accountMailsKey(email), ACCOUNT_MAILS, deps.clock.now())) !== null) return;
  if (user.status === 'invited') return issuePasswordLink(deps, user.id, messageId);
  const { email: to, name, language, merchantId } = user;
  await deps.mail.send(
    renderMessage(
      { kind: 'known-account', to, name, language, business: await messageBusiness(deps.db, merchantId) },
      originOf(deps.settings),
    ),
    messageId,
  );
}

/** Mails the user that was made, or the owner of the account that was there. */
export async function welcome(deps: Deps, { email, userId }: Welcome, messageId: string): Promise<void> {
  await (userId === null ? tellKnown(deps, email, messageId) : issuePasswordLink(deps, userId, messageId));
}

/**
 * Registers a business [R1.01]: its first branch, its wallet, and its manager, who is invited by a mail to choose a
 * password [R4.07]. All of it is one transaction, which also uses up the proof of the phone; repeating the same call
 * creates nothing [T.36]. A known e-mail creates nothing either, and gets the same answer: its owner gets a mail
 * [T.22].
 * @throws Refusal VALIDATION, PHONE_NOT_VERIFIED, DOCUMENT_UNKNOWN, IDEMPOTENCY_MISMATCH, RATE_LIMITED
 */
export async function signUp(deps: Deps, asked: Asked): Promise<void> {
  const { registration, idempotencyKey, ip } = asked;
  const fields = registrationErrors(registration);
  if (fields.length > 0) throw new Refusal('VALIDATION', { fields });
  await limitRate(deps, tryKey('signup-address', networkOf(ip)), ADDRESS_SIGNUPS);
  const now = deps.clock.now();
  const ids: Ids = {
    merchantId: `merchant-${randomUUID()}`,
    userId: `user-${randomUUID()}`,
    branchId: `branch-${randomUUID()}`,
  };
  // Keys of people without an account are separate from those of the merchants.
  const use = {
    merchantId: 'signup',
    key: idempotencyKey,
    requestHash: contentHash({ call: 'signUp', ...registration }),
  };
  let mail: string | null = null;
  await makeOnce(deps.db, use, ids.merchantId, now, async (tx) => {
    if (!(await useProof(tx, registration, now))) throw new Refusal('PHONE_NOT_VERIFIED');
    const isKnown = await tx
      .transaction((inner) => make(inner, ids, asked, now))
      .then(
        () => false,
        (error: unknown) => {
          if (error instanceof EmailKnown) return true;
          throw error;
        },
      );
    // Used up like those of a new business: whether they are still useful must not be visible either.
    if (isKnown)
      await dropFiles(
        tx,
        registration.documents.map(({ fileId }) => fileId),
      );
    mail = await deps.queue.add(tx, registered, {
      email: registration.managerEmail,
      userId: isKnown ? null : ids.userId,
    });
    return { isKnown };
  });
  if (mail !== null) deps.queue.start(mail);
}
