import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/order-templates';
import type { Deps } from '../../platform/deps';
import { answer, handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { orderRepeated } from './order-repeated';
import { readRepeat, setRepeat, skipRun } from './repeat-template';
import { templateRepeats } from './repeat-tables';
import { readRow, repeatOf, shown, there, whole } from './rows';
import {
  addTemplate,
  fillFrom,
  purgeTemplates,
  removeTemplate,
  renameTemplate,
  restoreTemplate,
} from './save-template';
import { orderTemplates } from './tables';

const SAVED = { en: 'Saved.', ar: 'تم الحفظ.' };
const REPEAT_INTERVAL = 60_000;
const PURGE_INTERVAL = 3600_000;

/** The calls about templates of orders [R11.03]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.listOrderTemplates, async ({ scope }) => {
    const { usedAt, createdAt, id } = orderTemplates;
    const rows = await deps.db
      .select({ template: orderTemplates, repeat: templateRepeats })
      .from(orderTemplates)
      .leftJoin(templateRepeats, eq(templateRepeats.templateId, id))
      .where(there(scope))
      .orderBy(desc(sql`coalesce(${usedAt}, ${createdAt})`), desc(id));
    return rows.map(({ template, repeat }) => shown(template, repeat));
  });
  handle(app, deps, calls.getOrderTemplate, async ({ scope, params }) =>
    whole(await readRow(deps.db, scope, params.id), await repeatOf(deps.db, params.id)),
  );
  // Who saved it reads below the button as what.
  handle(app, deps, calls.addOrderTemplate, ({ scope, idempotencyKey, body }) =>
    addTemplate(deps, scope, idempotencyKey, body),
  );
  handle(app, deps, calls.renameOrderTemplate, async ({ scope, params, body }) =>
    answer(await renameTemplate(deps, scope, params.id, body), SAVED),
  );
  handle(app, deps, calls.fillFromTemplate, ({ scope, params }) => fillFrom(deps, scope, params.id));

  // The page itself says what was removed, and offers to bring it back.
  handle(app, deps, calls.removeOrderTemplate, async ({ scope, params }) => {
    await removeTemplate(deps, scope, params.id);
    return {};
  });
  handle(app, deps, calls.restoreOrderTemplate, async ({ scope, params }) => {
    await restoreTemplate(deps, scope, params.id);
    return {};
  });

  handle(app, deps, calls.getTemplateRepeat, ({ scope, params }) => readRepeat(deps, scope, params.id));
  handle(app, deps, calls.setTemplateRepeat, async ({ scope, params, body }) =>
    answer(await setRepeat(deps, scope, params.id, body), SAVED),
  );
  handle(app, deps, calls.skipTemplateRun, ({ scope, params, body }) => skipRun(deps, scope, params.id, body));

  const own = inBackground(deps);
  deps.queue.every('repeat-templates', REPEAT_INTERVAL, () => orderRepeated(own));
  deps.queue.every('purge-templates', PURGE_INTERVAL, () => purgeTemplates(own));
}
