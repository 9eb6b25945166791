import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import { draftFrom, filledFrom } from '../../../application/actors/order-from-template';
import type { OrderTemplate, WholeTemplate } from '../../../domain/order-templates/order-template';
import { draftOfTemplate } from '../../../domain/order-templates/template-content';
import type { NotTaken } from '../../../domain/order-templates/template-content';
import { isFound } from '../../../domain/shared/search';
import { useApp } from '../../app/app-context';
import { Button } from '../../components/button';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TextField } from '../../components/text-field';
import { useMessages } from '../../i18n/use-messages';
import { pathTo } from '../../routes/paths';
import { useOrderTemplates } from '../../order-templates/order-templates.connect';
import { useTaking } from '../../order-templates/taking.connect';
import { useTemplateText } from '../../order-templates/template-text';
import { useRequest, useRequestActor } from './request.connect';
import styles from './request.module.css';
import own from './template-picker.module.css';

/** More of them can be searched. */
const FEW = 7;

/** Fills the request from a template; what stood there may be had back, as after ordering again [R11.03]. */
function useFilling() {
  const request = useRequestActor();
  const paysInCash = useRequest(({ owner }) => owner.paysInCash === true);
  const filled = useRequest(({ draft }) => filledFrom(draft));
  const taking = useTaking((whole) => request.send({ type: 'FILL', draft: draftFrom(whole, paysInCash) }));
  return {
    ...taking,
    filled,
    notTaken: filled === null ? [] : draftOfTemplate(filled, paysInCash).notTaken,
  };
}

/**
 * "Use a template": the last used first. It is there before they are read, and where there is none it says how one is
 * made, so that the form below it never moves.
 */
export function TemplatePicker() {
  const { t } = useMessages('orderTemplates');
  const read = useOrderTemplates(); // ahead: the list is there once it is asked for
  const filling = useFilling();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
        {filling.filled === null ? null : <Filled template={filling.filled} notTaken={filling.notTaken} />}
      </div>
      {filling.failure === null ? null : <p role="alert">{filling.failure}</p>}
      {isOpen ? (
        <Templates
          read={read}
          isBusy={filling.busyId !== null}
          take={(template) => {
            setOpen(false);
            button.current?.focus(); // what had the focus goes
            filling.take(template);
          }}
        />
      ) : null}
    </div>
  );
}

type TemplatesProps = Omit<ChoicesProps, 'templates'> & { readonly read: ReturnType<typeof useOrderTemplates> };

/** What there is to choose from, once it was read. */
function Templates({ read: { value, failure, retry }, ...props }: TemplatesProps) {
  const { t } = useMessages('orderTemplates');
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={44} />;
  return value.length === 0 ? (
    <p role="status" className={styles.soft}>
      {t('noneText')}
    </p>
  ) : (
    <Choices templates={value} {...props} />
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
