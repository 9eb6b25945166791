import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { templateTakingLogic } from '../../../application/actors/order-templates.actors';
import type { OrderTemplate, WholeTemplate } from '../../../domain/order-templates/order-template';
import { draftOfTemplate } from '../../../domain/order-templates/template-content';
import type { NotTaken } from '../../../domain/order-templates/template-content';
import { isFound } from '../../../domain/shared/search';
import { useApp } from '../../app/app-context';
import { useFlow } from '../../app/use-flow';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useOrderTemplates, useTemplatesAgain } from '../../order-templates/order-templates.connect';
import { useTemplateText } from '../../order-templates/template-text';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import own from './template-picker.module.css';

/** More of them can be searched. */
const FEW = 7;

/** Fills the request from a template; what stood there may be had back, as after ordering again [R11.03]. */
function useTaking() {
  const { orderTemplates } = use(useApp().records());
  const again = useTemplatesAgain();
  const failureText = useFailureText();
  const request = useRequestActor();
  const paysInCash = useRequest(({ owner }) => owner.paysInCash === true);
  const [logic] = useState(() => templateTakingLogic(orderTemplates));
  const [snapshot, send, actor] = useFlow(logic);
  const [taken, setTaken] = useState<WholeTemplate | null>(null);
  const fill = useEffectEvent((whole: WholeTemplate | null) => {
    again();
    if (whole === null) return;
    request.send({ type: 'FILL', draft: draftOfTemplate(whole, paysInCash).draft });
    setTaken(whole);
  });
  useEffect(() => {
    const watch = actor.on('changed', ({ item }) => fill(item.whole));
    return () => watch.unsubscribe();
  }, [actor]);
  // Cleared, brought back or begun again: it is said no more.
  const place = useRequest(({ draft }) => draft.pickUp.saved?.address ?? null);
  const filled = taken !== null && place === taken.pickUp.address ? taken : null;
  const { failure } = snapshot.context;
  return {
    filled,
    notTaken: filled === null ? [] : draftOfTemplate(filled, paysInCash).notTaken,
    isBusy: snapshot.hasTag('busy'),
    failure: failure === null ? null : failureText(failure),
    take: ({ id }: OrderTemplate) => send({ type: 'DO', action: 'take', item: { id, whole: null } }),
  };
}

/** "Use a template", once the branch has one: the last used first. */
export function TemplatePicker() {
  const { t } = useMessages('orderTemplates');
  const { value } = useOrderTemplates();
  const taking = useTaking();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (value === null || value.length === 0) return null;
  return (
    <div className={own.picker}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        icon={<LayoutTemplate size={18} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('pick.open')}
      </Button>
      <div role="status" className={own.notes}>
        {taking.filled === null ? null : <Filled template={taking.filled} notTaken={taking.notTaken} />}
      </div>
      {taking.failure === null ? null : <p role="alert">{taking.failure}</p>}
      {isOpen ? (
        <Choices
          templates={value}
          isBusy={taking.isBusy}
          take={(template) => {
            setOpen(false);
            button.current?.focus(); // what had the focus goes
            taking.take(template);
          }}
        />
      ) : null}
    </div>
  );
}

function Filled({ template, notTaken }: { readonly template: WholeTemplate; readonly notTaken: readonly NotTaken[] }) {
  const { t } = useMessages('orderTemplates');
  const textOf = (each: NotTaken): string => {
    if (each.kind !== 'area') return t(`notTaken.${each.kind}`);
    return each.name === null ? t('notTaken.pickUp') : t('notTaken.area', { name: `\u2068${each.name}\u2069` });
  };
  return (
    <>
      <p className={styles.notice}>{t('pick.filled', { name: `\u2068${template.name}\u2069` })}</p>
      {notTaken.map((each) => (
        <p key={textOf(each)} className={styles.notice}>
          {textOf(each)}
        </p>
      ))}
    </>
  );
}

interface ChoicesProps {
  readonly templates: readonly OrderTemplate[];
  readonly isBusy: boolean;
  readonly take: (template: OrderTemplate) => void;
}

function Choices({ templates, isBusy, take }: ChoicesProps) {
  const { t } = useMessages('orderTemplates');
  const { shell } = useApp();
  const textOf = useTemplateText();
  const [search, setSearch] = useState('');
  const found = templates.filter(({ name, recipients }) => isFound(search, [name, ...recipients]));
  return (
    <>
      {templates.length > FEW ? (
        <TextField
          label={t('pick.search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            // Enter would ask for the review of the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      <ul className={own.templates} aria-label={t('title')}>
        {found.map((template) => (
          <li key={template.id}>
            <button type="button" disabled={isBusy} onClick={() => take(template)}>
              <bdi className={styles.name}>{template.name}</bdi>
              <span className={styles.soft}>{textOf(template)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.soft}>
        {found.length === 0 ? t('pick.none') : null}
      </p>
      <Link to={pathTo('/order/templates')} onClick={() => shell.send({ type: 'CLOSE_REQUEST' })}>
        {t('pick.manage')}
      </Link>
    </>
  );
}
