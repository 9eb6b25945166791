import { checkPassword } from '../identity/password.rules';
import { checkEmail } from '../identity/sign-in.rules';
import { RIGHTS, rightsBy } from '../identity/rights';
import { STORE_RIGHTS, WALLET_RIGHTS } from '../identity/right-groups';
import type { Right } from '../identity/rights';
import type { AccountType } from '../identity/session';
import { NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import { errorOf } from '../forms/errors';
import { choice, flag, group, list, named, text, whole } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import type { FieldError } from '../shared/result';
import { isFound } from '../shared/search';
import type { InvitableType, Invitation, Member, MemberStatus, Workplace } from './member';

const WORKPLACES_MAX = 200;
const TYPES: readonly InvitableType[] = ['customer', 'form-user'];
const STATUSES: readonly MemberStatus[] = ['invited', 'active', 'inactive'];
/** Groups of rights, each right after the ones that it needs. */
const CHAINS: readonly (readonly Right[])[] = [WALLET_RIGHTS, ['storeOrders', 'storeTakings'], ['storeMenu']];
const NO_RIGHTS = rightsBy(() => false);

/** Why a user is only shown: a driver is managed elsewhere, the main account manager and oneself by nobody here. */
export function lockOf(member: Member, userId: string): 'other' | 'main' | 'self' | null {
  if (member.type === 'other') return 'other';
  if (member.isMain) return 'main';
  return member.id === userId ? 'self' : null;
}

/** Users whose name or e-mail contains every word of a text. */
export function matchingMembers(members: readonly Member[], search: string): readonly Member[] {
  return members.filter(({ name, email }) => isFound(search, [name, email]));
}

/** The workplaces with a branch added (at its place in the order of all branches, without rights) or removed. */
export function withWorkplace(
  places: readonly Workplace[],
  branchId: string,
  isThere: boolean,
  order: readonly string[],
): readonly Workplace[] {
  const others = places.filter((place) => place.branchId !== branchId);
  if (!isThere) return others;
  const rank = ({ branchId: id }: Workplace): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...others, { branchId, rights: NO_RIGHTS }].toSorted((a, b) => rank(a) - rank(b));
}

/**
 * The workplaces with one right added at a branch, and the rights it needs; or removed, and the rights that need it.
 */
export function withRight(
  places: readonly Workplace[],
  branchId: string,
  right: Right,
  isGiven: boolean,
): readonly Workplace[] {
  const chain = CHAINS.find((each) => each.includes(right)) ?? [];
  const at = chain.indexOf(right);
  const touched = chain.filter((_, index) => (isGiven ? index <= at : index >= at));
  return places.map((place) =>
    place.branchId === branchId
      ? { branchId, rights: rightsBy((each) => (touched.includes(each) ? isGiven : place.rights[each])) }
      : place,
  );
}

/** The workplaces of somebody of an account type: a business account has every right in the store [R6.04]. */
export function workplacesOf(type: AccountType, places: readonly Workplace[]): readonly Workplace[] {
  if (type !== 'customer') return places;
  const isOfStore = (right: Right): boolean => STORE_RIGHTS.some((each) => each === right);
  return places.map(({ branchId, rights }) => ({
    branchId,
    rights: rightsBy((right) => rights[right] || isOfStore(right)),
  }));
}

function checkBranches(branches: readonly Workplace[]): readonly FieldError[] {
  return errorOf('branches', branches.length === 0 ? 'required' : null);
}

const ID = /^[\w-]{1,64}$/;
const workplace = whole(group({ branchId: text(), rights: named(RIGHTS, flag) }), (place): place is Workplace =>
  ID.test(place.branchId),
);
const typeField = choice(TYPES, 'form-user');
const branchesField = list(workplace, WORKPLACES_MAX);

/** The form for an invitation [R6.04]. */
export const invitationRules: RecordRules<Member, Invitation> = {
  name: 'invitation',
  form: group({ name: text(200), email: text(300), type: typeField, branches: branchesField }),
  draftOf: ({ name, email, type, branches }) => ({ name, email, type: typeField.read(type), branches }),
  versionOf: ({ version }) => version,
  check: ({ name, email, branches }) => [
    ...errorOf('name', requiredNameError(name, 'person', NAME_LENGTHS.person)),
    ...errorOf('email', checkEmail(email)),
    ...checkBranches(branches),
  ],
};

/** The content of a user's form; a password is not part of it. */
const memberForm = group({
  name: text(200),
  type: typeField,
  branches: branchesField,
  status: choice(STATUSES, 'active'),
});
export type MemberDraft = ValueOf<typeof memberForm>;

/** The form for changing a user. An invited user is activated with it, by a status and a password [R5.16]. */
export const memberRules: RecordRules<Member, MemberDraft> = {
  name: 'member',
  form: memberForm,
  decided: ['status'],
  draftOf: ({ name, type, branches, status }) => ({ name, type: typeField.read(type), branches, status }),
  versionOf: ({ version }) => version,
  check: ({ name, branches, status }, member, secret) => {
    const entry = [
      ...errorOf('status', status === 'active' ? null : 'required'),
      ...errorOf('password', secret === null ? null : checkPassword(secret)),
    ];
    return [
      ...errorOf('name', requiredNameError(name, 'person', NAME_LENGTHS.person)),
      ...(member?.status === 'invited' ? entry : []),
      ...checkBranches(branches),
    ];
  },
};
