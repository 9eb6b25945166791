import type { QueryOf } from '../../../contract/call';
import type { listImportRows } from '../../../contract/imports';
import type { RowPlan } from '../../../src/domain/imports/import-plan';
import type { OrderRowView } from '../../../src/domain/imports/import';
import type { Page } from '../../../src/domain/ordering/order';
import { REGIONS } from '../../../src/domain/regions/region';
import { money } from '../../../src/domain/shared/money';
import { pageOf } from '../../db/page';
import type { Deps } from '../../platform/deps';
import { textsOf } from './plan';
import type { ImportRow } from './plan';

/** The field of each country's address that names the area. */
const AREA = { BH: 'city', SA: 'district' } as const;

/**
 * Rows of an import of orders with what each costs, and with its order once there is one; of records none.
 * @throws Refusal VALIDATION for a cursor of another list
 */
export function rowsOf(
  { keys }: Pick<Deps, 'keys'>,
  row: ImportRow,
  { outcome, ...page }: QueryOf<typeof listImportRows>,
): Page<OrderRowView> {
  if (row.kind !== 'orders') return { items: [], nextCursor: null, total: 0 };
  const { countryCode, currency } = REGIONS[row.regionCode];
  const made = new Map(row.made.map((each) => [each.row, each]));
  const plan = new Map(row.plan.map((each) => [each.row, each]));
  const known = row.rows.map(({ number, cells }) => {
    const planned = plan.get(number);
    const action = planned === undefined || 'errors' in planned ? ('bad' as const) : planned.action;
    return { number, cells, planned, shown: action === 'changed' ? ('created' as const) : action };
  });
  const wanted = outcome === undefined ? known : known.filter(({ shown }) => shown === outcome);
  const { items, ...rest } = pageOf(keys, ['import-rows', row.id, outcome], wanted, page);
  const view = ({ number, cells, planned, shown }: (typeof known)[number]): OrderRowView => {
    const texts = textsOf(row.mapping, cells);
    const { id, label = '' } = made.get(number) ?? {};
    const before = planned === undefined || 'errors' in planned || planned.action === 'skipped' ? {} : planned;
    const { price, order, isAgain } = before as Extract<RowPlan, { action: unknown }>;
    // Once it runs, the earlier order would be taken for the new one.
    const earlier = isAgain !== true || row.state === 'draft' ? (order ?? null) : null;
    return {
      id: `row-${number}`,
      row: number,
      outcome: shown,
      recipient: texts['name'] ?? '',
      area: texts[AREA[countryCode]] ?? '',
      price: price === undefined ? null : money(price, currency),
      isAgain: isAgain === true,
      order: id === undefined ? earlier : { id, reference: label },
    };
  };
  return { ...rest, items: items.map(view) };
}
