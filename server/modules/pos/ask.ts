import { Refusal } from '../../http/refusal';
import { PosRefused, PosSilent } from '../../platform/point-of-sale';
import type { PointOfSaleGateway } from '../../platform/point-of-sale';
import { afterRefusal, connectionRow, noteStanding, offered, refusalOf, unsealKeys } from './connection';
import type { ConnectionRow, PosDeps } from './connection';

/**
 * Asks the point of sale with the keys of a business. A no is noted on the connection.
 * @throws Refusal POS_NOT_OFFERED, POS_DISCONNECTED, POS_REVOKED, POS_EXPIRED, POS_INACTIVE, POS_UNAVAILABLE if it is silent;
 *   anything else as it was thrown
 */
export async function askPos<T>(
  deps: PosDeps,
  merchantId: string,
  ask: (pos: PointOfSaleGateway, accessToken: string) => Promise<T>,
): Promise<T> {
  const pos = offered(deps);
  const row = await connectionRow(deps.db, merchantId);
  const keys = row === undefined || row.keys === null ? null : unsealKeys(deps, merchantId, row.keys);
  if (row === undefined || keys === null) {
    const codes = { revoked: 'POS_REVOKED', expired: 'POS_EXPIRED' } as const;
    throw new Refusal(row?.state === 'revoked' || row?.state === 'expired' ? codes[row.state] : 'POS_DISCONNECTED');
  }
  try {
    const answer = await ask(pos, keys.accessToken);
    await noteSilence(deps, row, false);
    return answer;
  } catch (error) {
    await noteSilence(deps, row, error instanceof PosSilent);
    if (error instanceof PosRefused) await noteStanding(deps.db, row, afterRefusal(error, deps.clock.now()));
    throw refusalOf(error);
  }
}

/** A silent point of sale is asked again so soon: until it answers, the board may have taken over. Milliseconds. */
const ASK_AGAIN = 60_000;

/** Notes since when the point of sale has not answered, or that it does again. */
async function noteSilence({ db, clock }: PosDeps, row: ConnectionRow, isSilent: boolean): Promise<void> {
  if (isSilent === (row.silentSince !== null)) return;
  const now = clock.now();
  const checkAt = new Date(now.getTime() + ASK_AGAIN);
  await noteStanding(db, row, isSilent ? { silentSince: now, checkAt } : { silentSince: null });
}
