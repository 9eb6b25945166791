import * as z from 'zod/mini';
import { BRANCH_ADDRESS_LENGTH } from '../src/domain/branches/branch';
import { SPANS_MAX, SPECIAL_DAYS_MAX } from '../src/domain/branches/opening-hours';
import { PROOF_KINDS } from '../src/domain/ordering/proof';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { MANAGERS, defineCall } from './call';
import { address, bilingualText, branch, byId, day, id, line, money, phone, regionCode, shownAddress } from './common';

/** By the region's clocks. */
export const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
/** Where `to` is not later than `from`, it is on the next day. */
const spans = z.array(z.object({ from: time, to: time })).check(z.maxLength(SPANS_MAX));
/** In the region's time zone; a day without spans is closed, and a special day stands in place of its weekday. */
export const openingHours = z.object({
  week: z.object({
    sunday: spans,
    monday: spans,
    tuesday: spans,
    wednesday: spans,
    thursday: spans,
    friday: spans,
    saturday: spans,
  }),
  specialDays: z.array(z.object({ day, spans })).check(z.maxLength(SPECIAL_DAYS_MAX)),
});

const branchDetails = z.object({
  id,
  regionCode,
  name: bilingualText,
  isDefault: z.boolean(),
  /** Its address with its pin; null while nobody has set it. */
  place: z.nullable(shownAddress),
  /** How to find it in one line, where it has no place. */
  address: z.string(),
  contactName: z.string(),
  /** Empty if there is none. */
  phone: z.string(),
  /** Null for a branch that takes any time. */
  hours: z.nullable(openingHours),
  /** Of its deliveries [R11.09]. */
  proof: z.enum(PROOF_KINDS),
  isClosed: z.boolean(),
  /** The version of the record; sent back with a change, so that no other change is overwritten unseen. */
  version: z.int(),
});

const branchActivity = z.object({
  ordered: z.int(),
  delivered: z.int(),
  /** Neither delivered nor ended otherwise. */
  ongoing: z.int(),
  /** What they cost less what came back, in the currency of the branch's region; null without the right to see that there. */
  spent: z.nullable(money),
});

const name = z.object({ en: line(60, 1), ar: line(60) });

/** Everybody of account type customer works at a new branch, with all rights there. */
export const addBranch = defineCall({
  ...MANAGERS,
  id: 'addBranch',
  summary: 'Opens a branch in a region.',
  method: 'POST',
  path: '/branches',
  idempotent: true,
  body: z.object({ regionCode, name }),
  data: branch,
  errors: ['NAME_TAKEN', 'TOO_MANY'],
});

export const getBranch = defineCall({
  id: 'getBranch',
  summary: 'A branch where the caller works, or any of the business for its managers: contact and opening hours.',
  method: 'GET',
  path: '/branches/:id',
  access: 'session',
  withoutBranch: true,
  params: byId,
  data: branchDetails,
  errors: ['NOT_FOUND'],
});

export const getBranchActivity = defineCall({
  ...MANAGERS,
  id: 'getBranchActivity',
  summary: 'What a branch of the business ordered in the last 30 days, today included.',
  method: 'GET',
  path: '/branches/:id/activity',
  params: byId,
  data: branchActivity,
  errors: ['NOT_FOUND'],
});

export const updateBranch = defineCall({
  id: 'updateBranch',
  summary: 'Changes a branch and its opening hours, or closes and reopens it.',
  method: 'PATCH',
  path: '/branches/:id',
  ...ACTION_ACCESS.manageBranches,
  withoutBranch: true,
  params: byId,
  body: z.object({
    version: z.int(),
    name,
    /** Stays as it is where it is left out; null takes it away. */
    place: z.optional(z.nullable(address)),
    address: line(BRANCH_ADDRESS_LENGTH),
    contactName: line(80),
    phone: z.union([z.literal(''), phone]),
    hours: z.nullable(openingHours),
    /** Stays as it is where it is left out. */
    proof: z.optional(z.enum(PROOF_KINDS)),
    isClosed: z.boolean(),
  }),
  data: branchDetails,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_TAKEN', 'OUTSIDE_AREA'],
});
