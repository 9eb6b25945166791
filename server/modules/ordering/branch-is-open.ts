import type { FieldCode } from '../../../contract/errors';
import { errorsIn } from '../../../src/domain/forms/errors';
import type { Timing } from '../../../src/domain/ordering/timing';
import { hoursErrors } from '../../../src/domain/ordering/timing.rules';
import type { Region } from '../../../src/domain/regions/region';
import type { Database } from '../../db/open';
import { Refusal } from '../../http/refusal';
import { readBranchHours } from '../identity';

/**
 * An order now is possible at any time; a scheduled one only while its branch is open.
 * @throws Refusal BRANCH_CLOSED while a manager has closed the branch; OUTSIDE_HOURS at `timing.at` or `timing.until`
 */
export async function refuseWhileClosed(
  db: Pick<Database, 'select'>,
  branchId: string,
  timing: Timing,
  { timeZone }: Region,
): Promise<void> {
  const { hours, isClosed } = await readBranchHours(db, branchId);
  if (isClosed) throw new Refusal('BRANCH_CLOSED');
  const errors = errorsIn('timing', hoursErrors(timing, hours, timeZone));
  if (errors.length > 0)
    throw new Refusal('OUTSIDE_HOURS', {
      fields: errors.map(({ path, code }) => ({ path, code: code as FieldCode })),
    });
}
