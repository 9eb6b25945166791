import { use, useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { newTemplateKind, templateKind, templateRemovalLogic } from '../../application/actors/order-templates.actors';
import type { TemplateAction } from '../../application/actors/order-templates.actors';
import type { RecordKind } from '../../application/actors/record.actors';
import type { OrderTemplatesPort } from '../../application/ports/records/order-templates.port';
import { orderTemplatesKey, orderTemplatesQuery } from '../../application/queries/order-templates.queries';
import type { OrderTemplate, TemplateContent } from '../../domain/order-templates/order-template';
import type { OrderTemplateDraft } from '../../domain/order-templates/order-template.rules';
import { useApp } from '../app/app-context';
import { useBranchId } from '../app/use-branch';
import { useFlow } from '../app/use-flow';
import { useRead } from '../app/use-read';
import { errorMessages } from '../forms/error-messages';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { useRecordEditor } from '../records/record.connect';
import { pathTo } from '../routes/paths';

/** The branch's templates of orders. */
export function useOrderTemplates() {
  const { orderTemplates } = use(useApp().records());
  return useRead(orderTemplatesQuery(orderTemplates, useBranchId()));
}

/** Reads the templates again. */
export function useTemplatesAgain(): () => void {
  const client = useQueryClient();
  const branchId = useBranchId();
  return () => void client.invalidateQueries({ queryKey: orderTemplatesKey(branchId) });
}

interface Naming<Template> {
  /** Null for a new one. */
  readonly id: string | null;
  readonly kindOver: (templates: OrderTemplatesPort) => RecordKind<Template, OrderTemplateDraft>;
  readonly saved: (template: Template) => void;
}

function useNaming<Template extends OrderTemplate>({ id, kindOver, saved }: Naming<Template>) {
  const { orderTemplates } = use(useApp().records());
  const again = useTemplatesAgain();
  const { t } = useMessages('orderTemplates');
  const [kind] = useState(() => kindOver(orderTemplates));
  return useRecordEditor({
    kind,
    name: 'order-template',
    recordId: id,
    errorText: errorMessages(t, { 'name/required': 'form.required', 'name/NAME_TAKEN': 'form.taken' }),
    refusedField: { code: 'NAME_TAKEN', path: 'name' },
    saved: (template) => {
      again();
      saved(template);
    },
  });
}

/** Saving something as a template: its name. */
export const useNewTemplate = (content: TemplateContent, saved: (template: OrderTemplate) => void) =>
  useNaming({ id: null, kindOver: (templates) => newTemplateKind(templates, content), saved });

/** A template, and renaming it; then the list shows it. */
export function useOrderTemplate(id: string) {
  const go = useNavigate();
  const { t } = useMessages('orderTemplates');
  const view = useNaming({ id, kindOver: templateKind, saved: () => void go(pathTo('/order/templates')) });
  const { item, draft } = view;
  const rows = [{ label: t('form.name'), mine: draft.name, theirs: item?.name ?? '' }];
  return { view, differences: rows.filter(({ mine, theirs }) => mine !== theirs) };
}

/** Removing templates, and bringing back the one that was removed last. */
export function useTemplateRemoval() {
  const { orderTemplates } = use(useApp().records());
  const again = useTemplatesAgain();
  const failureText = useFailureText();
  const [logic] = useState(() => templateRemovalLogic(orderTemplates));
  const [snapshot, send, actor] = useFlow(logic);
  const [gone, setGone] = useState<OrderTemplate | null>(null);
  const [running, setRunning] = useState<{ readonly action: TemplateAction; readonly id: string } | null>(null);
  const tell = useEffectEvent((item: OrderTemplate) => {
    again();
    setGone(running?.action === 'remove' ? item : null);
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => tell(item));
    return () => watch.unsubscribe();
  }, [actor]);
  const run = (action: TemplateAction, item: OrderTemplate) => {
    setRunning({ action, id: item.id });
    send({ type: 'DO', action, item });
  };
  const { failure } = snapshot.context;
  return {
    /** The one that can be brought back here. */
    gone,
    busy: snapshot.hasTag('busy') ? running : null,
    failure: failure === null ? null : failureText(failure),
    remove: (item: OrderTemplate) => run('remove', item),
    restore: () => {
      if (gone !== null) run('restore', gone);
    },
  };
}

export type TemplateRemoval = ReturnType<typeof useTemplateRemoval>;
