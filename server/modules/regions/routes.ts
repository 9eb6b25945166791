import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/regions';
import { DEFAULT_REGION_CODE, REGIONS } from '../../../src/domain/regions/region';
import type { RegionCode } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { merchants } from '../identity';
import { CANCELLATION_REASONS, STATUS_MESSAGE, mapTiles } from './preferences';

function isRegionCode(code: string): code is RegionCode {
  return Object.hasOwn(REGIONS, code);
}

/** The calls of regions and preferences [R7.07]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listRegions, () => ({ ...REGIONS }));

  handle(app, deps, calls.currentRegion, ({ header }) => {
    const code = header('region') ?? '';
    return REGIONS[isRegionCode(code) ? code : DEFAULT_REGION_CODE];
  });

  handle(app, deps, calls.getPreferences, async ({ scope }) => {
    const [merchant] = await deps.db
      .select({ status: merchants.ecommerceStatus })
      .from(merchants)
      .where(eq(merchants.id, scope.merchantId));
    return {
      cancellationReasons: [...CANCELLATION_REASONS],
      statusMessage: STATUS_MESSAGE,
      ecommerce: { status: merchant?.status ?? 'Setup Required' },
      map: mapTiles(deps.settings),
    };
  });
}
