import { checkPassword } from '../identity/password.rules';
import { checkEmail } from '../identity/sign-in.rules';
import type { BranchRights } from '../identity/session';
import { NAME_LENGTHS, requiredNameError } from '../names/name.rules';
import { errorOf, textIn } from '../records/record';
import type { RecordRules } from '../records/record';
import { fieldsOf } from '../shared/fields';
import type { FieldError } from '../shared/result';
import type { InvitableType, Invitation, Member, MemberStatus, Workplace } from './member';

const WORKPLACES_MAX = 200;
const TYPES: readonly InvitableType[] = ['customer', 'form-user'];
const STATUSES: readonly MemberStatus[] = ['invited', 'active', 'inactive'];
/** Each right needs the ones before it: withdrawing needs seeing the balance, and that needs seeing the wallet. */
export const RIGHTS = ['viewWallet', 'viewWalletBalance', 'withdrawBalance'] as const;
export type Right = (typeof RIGHTS)[number];
const NO_RIGHTS: BranchRights = { viewWallet: false, viewWalletBalance: false, withdrawBalance: false };

/** The content of a user's form; a password is not part of it. */
export interface MemberDraft {
  readonly name: string;
  readonly type: InvitableType;
  readonly branches: readonly Workplace[];
  readonly status: MemberStatus;
}

/** Why a user is only shown: a driver is managed elsewhere, the main account manager and oneself by nobody here. */
export function lockOf(member: Member, userId: string): 'other' | 'main' | 'self' | null {
  if (member.type === 'other') return 'other';
  if (member.isMain) return 'main';
  return member.id === userId ? 'self' : null;
}

/** Users whose name or e-mail contains every word of a text. */
export function matchingMembers(members: readonly Member[], text: string): readonly Member[] {
  const messages = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return members.filter(({ name, email }) => {
    const said = `${name} ${email}`.normalize('NFKC').toLowerCase();
    return messages.every((word) => said.includes(word));
  });
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
  const at = RIGHTS.indexOf(right);
  return places.map((place) => {
    if (place.branchId !== branchId) return place;
    const touched = RIGHTS.filter((_, index) => (isGiven ? index <= at : index >= at));
    return { branchId, rights: { ...place.rights, ...Object.fromEntries(touched.map((each) => [each, isGiven])) } };
  });
}

function checkBranches(branches: readonly Workplace[]): readonly FieldError[] {
  return errorOf('branches', branches.length === 0 ? 'required' : null);
}

function workplacesIn(value: unknown): readonly Workplace[] {
  const places = Array.isArray(value) ? (value as unknown[]).slice(0, WORKPLACES_MAX) : [];
  return places.flatMap((each): Workplace[] => {
    const { branchId, rights } = fieldsOf(each) ?? {};
    const given = fieldsOf(rights) ?? {};
    if (typeof branchId !== 'string' || !/^[\w-]{1,64}$/.test(branchId)) return [];
    return [
      {
        branchId,
        rights: {
          viewWallet: given['viewWallet'] === true,
          viewWalletBalance: given['viewWalletBalance'] === true,
          withdrawBalance: given['withdrawBalance'] === true,
        },
      },
    ];
  });
}

const typeIn = (value: unknown): InvitableType => TYPES.find((each) => each === value) ?? 'form-user';

/** The form for an invitation [R6.04]. */
export const invitationRules: RecordRules<Member, Invitation> = {
  name: 'invitation',
  empty: { name: '', email: '', type: 'form-user', branches: [] },
  draftOf: ({ name, email, type, branches }) => ({ name, email, type: typeIn(type), branches }),
  versionOf: ({ version }) => version,
  check: ({ name, email, branches }) => [
    ...errorOf('name', requiredNameError(name, 'person', NAME_LENGTHS.person)),
    ...errorOf('email', checkEmail(email)),
    ...checkBranches(branches),
  ],
  draftIn: (value) => {
    const fields = fieldsOf(value);
    return (
      fields && {
        name: textIn(fields['name'], 200),
        email: textIn(fields['email'], 300),
        type: typeIn(fields['type']),
        branches: workplacesIn(fields['branches']),
      }
    );
  },
};

/** The form for changing a user. An invited user is activated with it, by a status and a password [R5.16]. */
export const memberRules: RecordRules<Member, MemberDraft> = {
  name: 'member',
  empty: { name: '', type: 'form-user', branches: [], status: 'active' },
  draftOf: ({ name, type, branches, status }) => ({ name, type: typeIn(type), branches, status }),
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
  draftIn: (value) => {
    const fields = fieldsOf(value);
    if (fields === null) return null;
    const status = STATUSES.find((each) => each === fields['status']);
    return status === undefined
      ? null
      : {
          name: textIn(fields['name'], 200),
          type: typeIn(fields['type']),
          branches: workplacesIn(fields['branches']),
          status,
        };
  },
};
