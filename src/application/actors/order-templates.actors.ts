import { fromPromise } from 'xstate';
import type { OrderTemplate, TemplateContent, WholeTemplate } from '../../domain/order-templates/order-template';
import { orderTemplateRules } from '../../domain/order-templates/order-template.rules';
import type { OrderTemplateDraft } from '../../domain/order-templates/order-template.rules';
import { templateRepeatRules } from '../../domain/order-templates/template-repeat.rules';
import type { TemplateRepeatDraft } from '../../domain/order-templates/template-repeat.rules';
import type { TemplateRepeat } from '../../domain/order-templates/template-repeat';
import { recordActionOf } from '../../domain/records/record-action.machine';
import type { ActionOutcome } from '../../domain/records/record-action.machine';
import { failed } from '../../domain/shared/result';
import type { OrderTemplatesPort } from '../ports/records/order-templates.port';
import type { RecordKind } from './record.actors';

/** Saving something as a template, under a name. @param content what it holds */
export function newTemplateKind(
  templates: OrderTemplatesPort,
  content: TemplateContent,
): RecordKind<OrderTemplate, OrderTemplateDraft> {
  return {
    rules: orderTemplateRules,
    save: ({ draft }, keyOf) => {
      const input = { ...draft, ...content };
      return templates.add(input, keyOf(input));
    },
  };
}

/** Looking at a template, and renaming it. */
export function templateKind(templates: OrderTemplatesPort): RecordKind<WholeTemplate, OrderTemplateDraft> {
  return {
    rules: orderTemplateRules,
    load: (id) => templates.get(id),
    save: ({ item, draft }) =>
      item === null
        ? Promise.resolve(failed({ kind: 'unreadable' }))
        : templates.rename(item.id, { ...draft, version: item.version }),
  };
}

/** How a template repeats [R11.02]. */
export function repeatKind(
  templates: OrderTemplatesPort,
  templateId: string,
  timeZone: string,
): RecordKind<TemplateRepeat, TemplateRepeatDraft> {
  return {
    rules: templateRepeatRules(timeZone),
    load: (id) => templates.repeat(id),
    save: ({ item, draft }) => templates.setRepeat(templateId, { ...draft, version: item?.version ?? 0 }),
  };
}

/** A delivery that is left out, or taken back in; `repeat` is how it repeats after that. */
export interface Skipping {
  readonly id: string;
  readonly day: string;
  readonly repeat: TemplateRepeat | null;
}

/** Leaves out one delivery of a template that repeats, or takes it back in. */
export function templateSkipLogic(templates: OrderTemplatesPort) {
  return recordActionOf<Skipping, 'skip' | 'unskip'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Skipping>, { readonly action: 'skip' | 'unskip'; readonly item: Skipping }>(
        async ({ input: { action, item } }) => {
          const done = await templates.skip(item.id, item.day, action === 'skip');
          return done.ok
            ? { kind: 'done', item: { ...item, repeat: done.value } }
            : { kind: 'failed', failure: done.failure };
        },
      ),
    },
  });
}

export type TemplateAction = 'remove' | 'restore';

/** Removes a template, and brings it back. */
export function templateRemovalLogic(templates: OrderTemplatesPort) {
  return recordActionOf<OrderTemplate, TemplateAction>().provide({
    actors: {
      action: fromPromise<
        ActionOutcome<OrderTemplate>,
        { readonly action: TemplateAction; readonly item: OrderTemplate }
      >(async ({ input: { action, item } }) => {
        const done = await templates[action](item.id);
        return done.ok ? { kind: 'done', item } : { kind: 'failed', failure: done.failure };
      }),
    },
  });
}

/** A template that is taken for an order; `whole` once it was read. */
export interface Taking {
  readonly id: string;
  readonly whole: WholeTemplate | null;
}

/** Reads a template to begin an order with; it counts as used. */
export function templateTakingLogic(templates: OrderTemplatesPort) {
  return recordActionOf<Taking, 'take'>().provide({
    actors: {
      action: fromPromise<ActionOutcome<Taking>, { readonly action: 'take'; readonly item: Taking }>(
        async ({ input: { item } }) => {
          const read = await templates.fill(item.id);
          return read.ok
            ? { kind: 'done', item: { ...item, whole: read.value } }
            : { kind: 'failed', failure: read.failure };
        },
      ),
    },
  });
}
