import { use, useState } from 'react';
import { repeatKind, templateSkipLogic } from '../../application/actors/order-templates.actors';
import type { RepeatSettings, TemplateRepeat } from '../../domain/order-templates/template-repeat';
import type { TemplateRepeatDraft } from '../../domain/order-templates/template-repeat.rules';
import { useApp } from '../app/app-context';
import { useChanged } from '../app/use-changed';
import { useFlow } from '../app/use-flow';
import { useRegion } from '../app/use-region';
import { useOpeningText } from '../components/use-opening-text';
import { errorMessages } from '../forms/error-messages';
import { useFailureText } from '../i18n/use-failure-text';
import { useMessages } from '../i18n/use-messages';
import { useRecordEditor } from '../records/record.connect';
import { useTemplatesAgain } from './order-templates.connect';

/** When a template repeats, in a line. */
export function useRepeatText(): (repeats: Pick<RepeatSettings, 'days' | 'from' | 'to'> | null) => string {
  const { t, dateLocale } = useMessages('orderTemplates', 'opening');
  const { weekdays } = useOpeningText();
  const clock = new Intl.DateTimeFormat(dateLocale, { timeStyle: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(dateLocale, { type: 'conjunction' });
  const time = (text: string) => (text === '' ? '' : clock.format(Date.parse(`2026-01-01T${text}:00Z`)));
  return (repeats) => {
    if (repeats === null) return t('repeat.off');
    const { days, from, to } = repeats;
    const named = weekdays.filter(({ key }) => days.includes(key)).map(({ name }) => name);
    return t('repeat.line', {
      days: named.length === weekdays.length ? t('repeat.everyDay') : list.format(named),
      from: time(from),
      to: time(to),
    });
  };
}

/** How a template repeats [R11.02]: its form, and leaving out single days. */
export function useTemplateRepeat(templateId: string) {
  const { orderTemplates } = use(useApp().records());
  const { timeZone } = useRegion();
  const { t } = useMessages('orderTemplates');
  const { weekdays } = useOpeningText();
  const textOf = useRepeatText();
  const again = useTemplatesAgain();
  const [kind] = useState(() => repeatKind(orderTemplates, templateId, timeZone));
  const view = useRecordEditor({
    kind,
    name: 'template-repeat',
    recordId: templateId,
    errorText: errorMessages(t, { 'days/required': 'repeat.needDays' }),
    saved: again,
  });
  const { draft, edit, item } = view;
  const said = (given: TemplateRepeatDraft) => textOf(given.isOn ? given : null);
  const differences =
    item === null ? [] : [{ label: t('repeat.title'), mine: said(draft), theirs: said(kind.rules.draftOf(item)) }];
  return {
    view,
    differences,
    days: weekdays.map(({ key, name }) => ({
      key,
      name,
      isChosen: draft.days.includes(key),
      choose: (isChosen: boolean) =>
        edit({ days: isChosen ? [...draft.days, key] : draft.days.filter((day) => day !== key) }),
    })),
    skipping: useSkipping(templateId, view.itemChanged),
  };
}

/** Leaving out single days, and taking them back in. */
function useSkipping(id: string, changed: (repeat: TemplateRepeat) => void) {
  const { orderTemplates } = use(useApp().records());
  const failureText = useFailureText();
  const [logic] = useState(() => templateSkipLogic(orderTemplates));
  const [snapshot, send, actor] = useFlow(logic);
  const [day, setDay] = useState<string | null>(null);
  useChanged(actor, ({ repeat }) => (repeat === null ? undefined : changed(repeat)));
  const { failure } = snapshot.context;
  return {
    busyDay: snapshot.hasTag('busy') ? day : null,
    failure: failure === null ? null : failureText(failure),
    skip: (chosen: string, isSkipped: boolean) => {
      setDay(chosen);
      send({ type: 'DO', action: isSkipped ? 'skip' : 'unskip', item: { id, day: chosen, repeat: null } });
    },
  };
}

export type TemplateRepeatView = ReturnType<typeof useTemplateRepeat>;
