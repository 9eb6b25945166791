import type { Import } from '../../../src/domain/imports/import';
import { Refusal } from '../../http/refusal';
import type { Deps } from '../../platform/deps';
import type { Scope } from '../../platform/scope';
import { begin, refuseImport } from './begin';
import { tableOfMenu } from './menu-json';

const REFUSALS = {
  wrong: 'PLATFORM_TOKEN_WRONG',
  expired: 'PLATFORM_TOKEN_EXPIRED',
  unavailable: 'PLATFORM_UNAVAILABLE',
} as const;

/** What its plan is called: no file has given a name. */
const NAME = 'Menu platform';

/**
 * Reads the menu that a token opens on the external platform into a plan [R1.10]. The token goes no further.
 * @throws Refusal NOT_FOUND where there is no platform, PLATFORM_TOKEN_WRONG, PLATFORM_TOKEN_EXPIRED, PLATFORM_UNAVAILABLE, and those of a file
 */
export async function beginFromPlatform(
  deps: Pick<Deps, 'db' | 'clock' | 'routing' | 'menuPlatform'>,
  scope: Scope,
  token: string,
): Promise<Import> {
  await refuseImport(deps, scope, 'menu');
  if (deps.menuPlatform === null) throw new Refusal('NOT_FOUND');
  const read = await deps.menuPlatform.readMenu(token);
  if ('refused' in read) throw new Refusal(REFUSALS[read.refused]);
  return begin(deps, scope, 'menu', NAME, await readable(read.menu));
}

/** What a platform sends that nobody can read is its fault, not that of a file. */
async function readable(menu: Uint8Array) {
  try {
    return await tableOfMenu(menu);
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'FILE_DAMAGED' || error.code === 'TOO_LARGE'))
      throw new Refusal('PLATFORM_UNAVAILABLE');
    throw error;
  }
}
