import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ApiScope } from '../../../src/domain/account/account';
import type { Address } from '../../../src/domain/addresses/address';
import type { OpeningHours } from '../../../src/domain/branches/opening-hours';
import type { RefusalReason, ReviewState } from '../../../src/domain/account/review';
import type { AccountType } from '../../../src/domain/identity/session';
import type { Preferences } from '../../../src/domain/ordering/preferences';
import type { ProofKind } from '../../../src/domain/ordering/proof';
import type { LinkPurpose } from '../../../src/domain/identity/password-link';
import type { Language, RegionCode } from '../../../src/domain/regions/region';
import { instant } from '../../db/columns';

export const merchants = pgTable('merchants', {
  id: text('id').primaryKey(),
  nameEn: text('name_en').notNull(),
  nameAr: text('name_ar').notNull(),
  ecommerceStatus: text('ecommerce_status')
    .$type<Preferences['ecommerce']['status']>()
    .notNull()
    .default('Setup Required'),
  /** Whether somebody has reviewed its registration, and the decision [T.49]. */
  reviewState: text('review_state').$type<ReviewState>().notNull().default('unverified'),
  refusalReason: text('refusal_reason').$type<RefusalReason>(),
  reviewedAt: instant('reviewed_at'),
});

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Null for people who work for no merchant: drivers [R6.06], and operators of the desk [R2.36]. */
    merchantId: text('merchant_id').references(() => merchants.id),
    name: text('name').notNull(),
    /** Lower case; null for people who sign in by phone. */
    email: text('email'),
    type: text('type').$type<AccountType | 'driver' | 'operator'>().notNull(),
    /** Argon2id; null for an invited user who has not chosen a password [R4.07]. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** R4.07, and (D) somebody whom the business has deactivated. */
    status: text('status').$type<'invited' | 'active' | 'inactive'>().notNull().default('active'),
    /** The user who registered the business. */
    isMain: boolean('is_main').notNull().default(false),
    /** E.164. */
    phone: text('phone'),
    /** The language of mails and SMS. */
    language: text('language').$type<Language>().notNull().default('en'),
    /** Increases with every change of the record by a manager. */
    version: integer('version').notNull().default(1),
    /** Secret of the authenticator app, encrypted with a key of the server; active once confirmed. */
    twoStepSecret: text('two_step_secret'),
    twoStepSince: instant('two_step_since'),
    /** The last 30-second step whose code was accepted: no code works twice. */
    twoStepUsed: integer('two_step_used'),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);

export const branches = pgTable(
  'branches',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    regionCode: text('region_code').$type<RegionCode>().notNull(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Its address with its pin; null while nobody has set it. */
    place: jsonb('place').$type<Address>(),
    /** How to find it in one line, where it has no place. */
    address: text('address').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    /** E.164; empty if there is none. */
    phone: text('phone').notNull().default(''),
    /** Read and written whole; null for a branch that takes any time. */
    hours: jsonb('hours').$type<OpeningHours>(),
    /** What is asked for at every door that a driver of its orders comes to [R11.09]. */
    proof: text('proof').$type<ProofKind>().notNull().default('none'),
    /** Closed by a manager until somebody reopens it. */
    closedAt: instant('closed_at'),
    /** Increases with every change of the record. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('branches_by_merchant').on(table.merchantId)],
);

/** Where each user works, and what they may do there [R6.03] [R6.04]. */
export const userBranches = pgTable(
  'user_branches',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    branchId: text('branch_id')
      .notNull()
      .references(() => branches.id),
    viewWallet: boolean('view_wallet').notNull(),
    viewWalletBalance: boolean('view_wallet_balance').notNull(),
    withdrawBalance: boolean('withdraw_balance').notNull(),
    storeOrders: boolean('store_orders').notNull().default(false),
    storeMenu: boolean('store_menu').notNull().default(false),
    storeTakings: boolean('store_takings').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.branchId] })],
);

/** A session: all refresh tokens that descend from one sign-in [T.16]. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** Never changed: a renewal does not lengthen a session. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at')
      .notNull()
      .default(sql`now()`),
    /** The User-Agent header of the last use, cut; empty if there was none. */
    agent: text('agent').notNull().default(''),
  },
  (table) => [
    index('refresh_families_by_expiry').on(table.expiresAt),
    index('refresh_families_by_user').on(table.userId),
  ],
);

/** Tokens by their SHA-256; the tokens themselves are stored nowhere [T.18]. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    familyId: text('family_id')
      .notNull()
      .references(() => refreshFamilies.id, { onDelete: 'cascade' }),
    /** Its sequence number among all that the user got: ms since the epoch, and always later than its predecessor's. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** When it was exchanged for its successor. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('refresh_tokens_by_family').on(table.familyId)],
);

/**
 * Links for choosing a password, by the SHA-256 of their token [T.18]. Only the newest works, once, until it expires.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    usedAt: instant('used_at'),
    /** When a newer one was sent. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('password_links_by_user').on(table.userId), index('password_links_by_expiry').on(table.expiresAt)],
);

/** For a lost authenticator: SHA-256 of each code, deleted once used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Between the two steps of a sign-in, by the SHA-256 of the challenge. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The password's hash at the first step: a new password invalidates the challenge. */
    passwordHash: text('password_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_by_expiry').on(table.expiresAt)],
);

/** Keys with which programs call the API, by the SHA-256 of their secret. */
export const apiCredentials = pgTable(
  'api_credentials',
  {
    id: text('id').primaryKey(),
    merchantId: text('merchant_id')
      .notNull()
      .references(() => merchants.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    scopes: jsonb('scopes').$type<readonly ApiScope[]>().notNull(),
    secretHash: text('secret_hash').notNull(),
    hint: text('hint').notNull(),
    /** The secret before this one, until when it works too. */
    formerHash: text('former_hash'),
    formerUntil: instant('former_until'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('api_credentials_by_merchant').on(table.merchantId)],
);
