import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns';

/** One-time passwords sent to phones. Codes and proofs are keyed hashes: six digits alone are guessed in a moment [T.18]. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    /**
     * A hash of the device that proved the phone before, otherwise of the network address that it was requested from:
     * nobody elsewhere uses up its limit [T.51].
     */
    network: text('network').notNull(),
    /** The code that it shares, where none of its own was sent. */
    sharedWith: text('shared_with'),
    /** Answers by those who share it. */
    sharedAttempts: integer('shared_attempts').notNull().default(0),
    /** Counts the codes to this phone while earlier ones may still be read: its message says it [R11.42]. */
    number: integer('number').notNull().default(1),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a newer one was sent. */
    replacedAt: instant('replaced_at'),
    /** When the right code was shown; from then on the proof counts. */
    provenAt: instant('proven_at'),
    proofHash: text('proof_hash'),
    /** When the proof was used, once. */
    usedAt: instant('used_at'),
  },
  (table) => [index('phone_codes_by_phone').on(table.phone), index('phone_codes_by_expiry').on(table.expiresAt)],
);

/**
 * What guests hold instead of an account, by its hash [T.18]. A token is valid until it is too old, or until its
 * successor is used: an exchange whose answer was lost costs nobody their orders.
 */
export const guestTokens = pgTable(
  'guest_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** E.164, confirmed by a code. */
    phone: text('phone').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a newer one took its place. */
    replacedAt: instant('replaced_at'),
    /** The one that this one takes the place of with its first use; null once it has. */
    parentHash: text('parent_hash'),
  },
  (table) => [index('guest_tokens_by_expiry').on(table.expiresAt)],
);
