import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Access, Call } from '../../../contract/call';
import type { AccountType, BranchRights } from '../../../src/domain/identity/session';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Deps } from '../../deps';
import { singleHeader } from '../../wire/headers';
import { Refusal } from '../../wire/refusal';
import { readAccessToken } from './access-tokens';
import { branches, refreshFamilies, userBranches, users } from './tables';

/** Who calls: checked, so that a handler may rely on it. */
export interface Caller {
  readonly userId: string;
  /** What the person is called. */
  readonly name: string;
  readonly merchantId: string;
  readonly accountType: AccountType;
  readonly sessionId: string;
}

/** Who calls, and for which branch. */
export interface Scope extends Caller {
  readonly regionCode: RegionCode;
  readonly branchId: string;
  readonly rights: BranchRights;
}

/** What a call asks of its caller. */
interface Guarded extends Pick<Call, 'withoutBranch'> {
  readonly access: Exclude<Access, 'public'>;
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i;

/**
 * Lets a request through, or throws: 401 TOKEN_EXPIRED for a token that is only too old, UNAUTHENTICATED for any other
 * that is not ours [T.17], REFRESH_TOKEN_EXPIRED where the session has ended since [T.16]; 403 where the account type
 * is another than the path's or may not do this, and where region or branch are missing, doubled or not the user's [T.25], for
 * every call but those that declare themselves without a branch.
 */
export async function authorize(deps: Pick<Deps, 'db' | 'keys' | 'clock'>, request: FastifyRequest, { access, withoutBranch }: Guarded): Promise<Caller | Scope> {
  const now = deps.clock.now();
  const token = BEARER.exec(singleHeader(request, 'authorization') ?? '')?.[1];
  if (token === undefined) throw new Refusal('UNAUTHENTICATED');
  const claims = await readAccessToken(deps.keys.access, token, now);
  if (claims === 'expired') throw new Refusal('TOKEN_EXPIRED');
  if (claims === 'bad') throw new Refusal('UNAUTHENTICATED');

  const branchId = singleHeader(request, 'branch') ?? '';
  const [row] = await deps.db
    .select({ family: refreshFamilies, name: users.name, type: users.type, merchantId: users.merchantId, branch: branches, rights: userBranches })
    .from(refreshFamilies)
    .innerJoin(users, eq(users.id, refreshFamilies.userId))
    .leftJoin(userBranches, and(eq(userBranches.userId, users.id), eq(userBranches.branchId, branchId)))
    .leftJoin(branches, eq(branches.id, userBranches.branchId))
    .where(and(eq(refreshFamilies.id, claims.sessionId), eq(users.id, claims.userId)));
  if (row === undefined || row.family.revokedAt !== null || row.family.expiresAt <= now) throw new Refusal('REFRESH_TOKEN_EXPIRED');

  const wanted = (request.params as { readonly accountType?: string }).accountType;
  if ((wanted !== undefined && wanted !== row.type) || (access !== 'session' && !access.includes(row.type))) throw new Refusal('FORBIDDEN');
  const caller: Caller = { userId: claims.userId, name: row.name, merchantId: row.merchantId, accountType: row.type, sessionId: claims.sessionId };
  if (withoutBranch === true) return caller;
  if (row.branch === null || row.rights === null || row.branch.regionCode !== singleHeader(request, 'region')) throw new Refusal('FORBIDDEN');
  const { viewWallet, viewWalletBalance, withdrawBalance } = row.rights;
  return { ...caller, regionCode: row.branch.regionCode, branchId: row.branch.id, rights: { viewWallet, viewWalletBalance, withdrawBalance } };
}
