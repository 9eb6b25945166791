import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../contract/call';
import type { ApiScope } from '../../../src/domain/account/account';
import type { BranchRights } from '../../../src/domain/identity/session';
import { permits } from '../../../src/domain/identity/access';
import { rightsBy } from '../../../src/domain/identity/rights';
import type { Deps } from '../../platform/deps';
import { singleHeader } from '../../http/headers';
import { Refusal } from '../../http/refusal';
import type {
  Caller,
  DriverScope,
  GuestScope,
  OpenScope,
  OperatorScope,
  Requester,
  Workplace,
} from '../../platform/scope';
import { programOf } from './programs';
import { guestBy, isGuestToken } from './guest-tokens';
import { readAccessToken } from './access-tokens';
import { asMember } from './accounts';
import { rightsOf } from './rights';
import { branches, refreshFamilies, userBranches, users } from './tables';

interface AuthorizeDeps extends Pick<Deps, 'db' | 'keys' | 'clock'> {
  /** The owner of a driver's token: drivers are not this module's. @throws Refusal UNAUTHENTICATED */
  readonly driverBy: (token: string) => Promise<DriverScope>;
  /** The owner of an operator's token: operators are not this module's. @throws Refusal UNAUTHENTICATED */
  readonly operatorBy: (token: string) => Promise<OperatorScope>;
}
interface Known {
  readonly requester: Requester;
  /** The scopes of a program's key; null for a person. */
  readonly scopes: readonly ApiScope[] | null;
  /** If the header branch names a branch that is theirs. */
  readonly workplace: Workplace | null;
}

const BEARER = /^Bearer ((?:[\w-]+\.[\w-]+\.[\w-]*)|(?:mr[dgos]_[\w-]+))$/i;

/** A person by their access token. Ended sessions and deactivated people are refused at once [T.16]. */
async function personBy({ db, keys, clock }: AuthorizeDeps, token: string, branchId: string): Promise<Known> {
  const now = clock.now();
  const claims = await readAccessToken(keys.access, token, now);
  if (claims === 'expired') throw new Refusal('TOKEN_EXPIRED');
  if (claims === 'bad') throw new Refusal('UNAUTHENTICATED');
  const { userId, sessionId } = claims;
  const [row] = await db
    .select({ family: refreshFamilies, user: users, branch: branches, rights: userBranches })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.userId))
    .leftJoin(userBranches, and(eq(userBranches.userId, users.id), eq(userBranches.branchId, branchId)))
    .leftJoin(branches, eq(branches.id, userBranches.branchId))
    .where(and(eq(refreshFamilies.id, sessionId), eq(users.id, userId)));
  const user = asMember(row?.user);
  if (row === undefined || row.family.revokedAt !== null || row.family.expiresAt <= now || user?.status !== 'active')
    throw new Refusal('REFRESH_TOKEN_EXPIRED');
  const { branch, rights } = row;
  const caller: Caller = { userId, sessionId, name: user.name, merchantId: user.merchantId, accountType: user.type };
  if (branch === null || rights === null) return { requester: caller, scopes: null, workplace: null };
  return {
    requester: caller,
    scopes: null,
    workplace: { regionCode: branch.regionCode, branchId, rights: rightsOf(rights) },
  };
}

/** A program by the secret of its key: it works at every branch of its business, as the account type customer. */
async function programBy(deps: AuthorizeDeps, secret: string, branchId: string): Promise<Known> {
  const program = await programOf(deps, secret);
  if (program === null) throw new Refusal('UNAUTHENTICATED');
  const { merchantId, name, scopes } = program;
  const requester: Requester = { merchantId, name, accountType: 'customer' };
  const [branch] = await deps.db
    .select()
    .from(branches)
    .where(and(eq(branches.id, branchId), eq(branches.merchantId, merchantId)));
  if (branch === undefined) return { requester, scopes, workplace: null };
  const seesMoney = scopes.includes('wallet:read');
  // Of a store it hears what the list of notifications says, and no more: none of the store's calls is for programs.
  const reads: Partial<BranchRights> = {
    viewWallet: seesMoney,
    viewWalletBalance: seesMoney,
    storeOrders: scopes.includes('orders:read'),
  };
  return {
    requester,
    scopes,
    workplace: {
      regionCode: branch.regionCode,
      branchId,
      rights: rightsBy((right) => reads[right] === true),
    },
  };
}

/** Lets a guest through to guests' calls, and nowhere else. @throws Refusal UNAUTHENTICATED, FORBIDDEN */
async function authorizeGuest(deps: AuthorizeDeps, token: string, call: Pick<Call, 'access'>): Promise<GuestScope> {
  const guest = await guestBy(deps, token);
  if (!permits(call, { accountType: 'guest' })) throw new Refusal('FORBIDDEN');
  return guest;
}

/** Lets a driver through to drivers' calls, at their own address, and nowhere else. @throws Refusal */
async function authorizeDriver(
  deps: AuthorizeDeps,
  token: string,
  call: Pick<Call, 'access'>,
  wanted: string | undefined,
): Promise<DriverScope> {
  const driver = await deps.driverBy(token);
  if (!permits(call, { accountType: 'driver' }) || wanted !== 'driver') throw new Refusal('FORBIDDEN');
  return driver;
}

/** Lets an operator through to the calls of the desk that their rights open, at their own address. @throws Refusal */
async function authorizeOperator(
  deps: AuthorizeDeps,
  token: string,
  call: Pick<Call, 'access' | 'operatorRight'>,
  wanted: string | undefined,
): Promise<OperatorScope> {
  const operator = await deps.operatorBy(token);
  const isAllowed = call.operatorRight === undefined || operator.rights.includes(call.operatorRight);
  if (!permits(call, { accountType: 'operator' }) || wanted !== 'operator' || !isAllowed)
    throw new Refusal('FORBIDDEN');
  return operator;
}

/**
 * Lets a request through, or throws: 401 TOKEN_EXPIRED for a token that is only too old, UNAUTHENTICATED for any other
 * that is not ours [T.17] and for a key that is unknown or revoked, REFRESH_TOKEN_EXPIRED if the session has ended
 * since [T.16]; 403 if the account type differs from the path's or may not do this, if key or branch lack the right,
 * and if region or branch are missing, doubled or not theirs [T.25], for every call except those that declare
 * themselves without a branch; 429 for a program that calls too often. Guests, drivers and operators have separate
 * calls: theirs are 403 to everybody else, and everybody else's to them [R6.06] [R6.07] [R2.36].
 * @returns a GuestScope, a DriverScope, an OperatorScope, a Caller, a Scope or an OpenScope, as the call's contract says
 */
export async function authorize(
  deps: AuthorizeDeps,
  request: FastifyRequest,
  call: Pick<Call, 'access' | 'scope' | 'right' | 'withoutBranch' | 'operatorRight'>,
): Promise<Requester | GuestScope | DriverScope | OperatorScope> {
  const credential = BEARER.exec(singleHeader(request, 'authorization') ?? '')?.[1];
  if (credential === undefined) throw new Refusal('UNAUTHENTICATED');
  if (isGuestToken(credential)) return authorizeGuest(deps, credential, call);
  const wanted = (request.params as { readonly accountType?: string }).accountType;
  if (credential.startsWith('mrd_')) return authorizeDriver(deps, credential, call, wanted);
  if (credential.startsWith('mro_')) return authorizeOperator(deps, credential, call, wanted);
  const branchId = singleHeader(request, 'branch') ?? '';
  const { requester, scopes, workplace } = await (credential.startsWith('mrs_') ? programBy : personBy)(
    deps,
    credential,
    branchId,
  );

  if (wanted !== undefined && wanted !== requester.accountType) throw new Refusal('FORBIDDEN');
  if (!permits(call, { accountType: requester.accountType, scopes, rights: workplace?.rights ?? null }))
    throw new Refusal('FORBIDDEN');
  if (call.withoutBranch === true) return requester;
  if (workplace === null || workplace.regionCode !== singleHeader(request, 'region')) throw new Refusal('FORBIDDEN');
  return { ...requester, ...workplace } satisfies OpenScope;
}
