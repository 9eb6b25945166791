import { use, useState } from 'react';
import { templateTakingLogic } from '../../application/actors/order-templates.actors';
import type { OrderTemplate, WholeTemplate } from '../../domain/order-templates/order-template';
import { useApp, useFeatures } from '../app/app-context';
import { whenServed } from '../app/stale-chunks';
import { useBranchId } from '../app/use-branch';
import { useChanged } from '../app/use-changed';
import { useFlow } from '../app/use-flow';
import { useMay } from '../app/use-may';
import { useFailureText } from '../i18n/use-failure-text';
import { useTemplatesAgain } from './order-templates.connect';

/** Takes templates for an order, which counts as using them. @param taken hears of it, unless the branch changed meanwhile */
export function useTaking(taken: (whole: WholeTemplate) => void) {
  const { orderTemplates } = use(useApp().records());
  const branchId = useBranchId();
  const again = useTemplatesAgain();
  const failureText = useFailureText();
  const [logic] = useState(() => templateTakingLogic(orderTemplates));
  const [snapshot, send, actor] = useFlow(logic);
  const [running, setRunning] = useState<{ readonly id: string; readonly branchId: string } | null>(null);
  useChanged(actor, ({ whole }) => {
    again();
    if (whole !== null && running?.branchId === branchId) taken(whole);
  });
  const { failure } = snapshot.context;
  return {
    busyId: snapshot.hasTag('busy') ? (running?.id ?? null) : null,
    failure: failure === null ? null : failureText(failure),
    take: ({ id }: Pick<OrderTemplate, 'id'>) => {
      setRunning({ id, branchId });
      send({ type: 'DO', action: 'take', item: { id, whole: null } });
    },
  };
}

/** Opens the request with a template filled in, once it was read [R11.03]; `isOpen` to those who may order here. */
export function useTemplateOrder() {
  const app = useApp();
  const features = useFeatures();
  const branchId = useBranchId();
  const isOpen = useMay('order');
  const taking = useTaking((whole) => {
    app.shell.send({ type: 'OPEN_REQUEST' });
    whenServed(() => import('../../application/actors/order-from-template'))
      .then(({ orderFromTemplate }) => orderFromTemplate(app, features, branchId, whole))
      .catch(() => undefined); // the drawer is open, and says itself what it could not load
  });
  return { isOpen, ...taking };
}

export type TemplateOrder = ReturnType<typeof useTemplateOrder>;
