/** Gives the demo account a long history: copies of its own finished orders, each a little older than the last. */
import { EMAIL } from './product.mjs';
import { inStoppedDatabase } from './stopped-database.mjs';

const BRANCH =
  'select b.id from branches b join user_branches ub on ub.branch_id = b.id join users u on u.id = ub.user_id where u.email = $1 order by b.is_default desc limit 1';

/** A copy has all columns of an order; only identifying ones are its own. */
const COPY = `
  with source as (select row_number() over (order by o.created_at desc, o.id) - 1 as place, o as whole from orders o where o.branch_id = $1 and o.state in ('successful', 'cancelled', 'failed'))
  insert into orders
  select copy.* from generate_series(1, $2::int) number
  join source on source.place = number % (select count(*) from source)
  cross join lateral jsonb_populate_record(source.whole, jsonb_build_object(
    'id', 'bench-' || number, 'reference', 'BN-' || number,
    'created_at', (source.whole).created_at - number * interval '7 seconds',
    'placed_on', (((source.whole).created_at - number * interval '7 seconds') at time zone 'Asia/Bahrain')::date)) copy`;

/**
 * @param {import('./stopped-database.mjs').Where} where
 * @param {number} wanted the minimum number of orders in the account's default branch afterwards
 */
export function fillOrders(where, wanted) {
  return inStoppedDatabase(where, async (ask) => {
    const { id } = await ask(BRANCH, [EMAIL]);
    const { there } = await ask('select count(*)::int as there from orders where branch_id = $1', [id]);
    if (wanted > there) await ask(COPY, [id, wanted - there]);
  });
}
