import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { FIRST_ITEMS_MAX, FULFILMENTS } from '../../../domain/store/store';
import { COLOURS, SETUP_SECTIONS } from '../../../domain/store/setup-draft';
import type { ItemRow, SetupSection } from '../../../domain/store/setup-draft';
import { normalSubdomain } from '../../../domain/store/subdomain';
import { useMay } from '../../app/use-may';
import { Fold } from '../../components/fold';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Checkbox } from '../../kit/checkbox';
import { MoneyField } from '../../kit/money-field';
import { NoPermission } from '../../kit/no-permission';
import { Progress } from '../../kit/progress';
import { RadioGroup } from '../../kit/radio-group';
import { Row, Stack } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { pathTo } from '../../routes/paths';
import { NamesFields } from './names-fields';
import styles from './store.module.css';
import { storeLink } from './store.connect';
import { usePointed, useSetupFolds, useStoreSetup } from './store-setup.connect';
import type { StoreSetupView } from './store-setup.connect';

/** Sets up the business's store, section by section in any order [R2.22] [R1.08]. */
export function StoreSetupPage() {
  const { t } = useMessages('store', 'parcel', 'kit', 'fields');
  const mayRun = useMay('runStore');
  return (
    <Page title={t('setup.title')} context={t('setup.context')}>
      <Stack width="form">{mayRun ? <Setup /> : <NoPermission />}</Stack>
    </Page>
  );
}

function Setup() {
  const { t } = useMessages('store');
  const view = useStoreSetup();
  if (view.phase === 'restoring' || view.phase === 'done') return <Skeleton height={480} />;
  if (view.phase === 'unsettled')
    return (
      <Alert
        tone="amber"
        role="alert"
        title={t('unsettled.title')}
        action={
          <Row>
            <Button onClick={view.check}>{t('unsettled.check')}</Button>
            <Button variant="quiet" onClick={view.back}>
              {t('unsettled.back')}
            </Button>
          </Row>
        }
      >
        {t('unsettled.text')}
      </Alert>
    );
  return <Form view={view} />;
}

interface ViewProps {
  readonly view: StoreSetupView;
}

function Form({ view }: ViewProps) {
  const { t, language } = useMessages('store');
  const page = usePointed(view);
  const folds = useSetupFolds(view);
  const left = SETUP_SECTIONS.filter((section) => view.errorsIn(section).length > 0);
  const filled = SETUP_SECTIONS.length - left.length;
  const contents: Readonly<Record<SetupSection, ReactNode>> = {
    name: <NameSection view={view} />,
    look: <LookSection view={view} />,
    menu: <MenuSection view={view} />,
    terms: <TermsSection view={view} />,
  };
  const lines: Readonly<Record<SetupSection, ReactNode>> = {
    name: (
      <>
        <bdi>{view.draft.name[language]}</bdi> · <bdi dir="ltr">{normalSubdomain(view.draft.subdomain)}</bdi>
      </>
    ),
    look: t(`fulfilment.${view.draft.fulfilment}`),
    menu: (
      <>
        <bdi>{view.draft.category[language]}</bdi> · {t('setup.items', { count: view.draft.items.length })}
      </>
    ),
    terms: t('setup.termsAccepted'),
  };
  return (
    <form
      ref={page}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.isBusy) view.submit();
      }}
    >
      <Stack>
        <Progress
          label={t('setup.progress')}
          value={filled / SETUP_SECTIONS.length}
          detail={
            left.length === 0
              ? t('setup.complete')
              : t('setup.left', { sections: left.map((section) => t(`section.${section}`)).join(t('setup.comma')) })
          }
        />
        {view.failure === null ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
        {SETUP_SECTIONS.map((section, at) => {
          const next = SETUP_SECTIONS[at + 1];
          const isFilled = view.errorsIn(section).length === 0;
          return (
            <Fold
              key={section}
              title={t(`section.${section}`)}
              level={2}
              isOpen={folds.open === section}
              toggle={() => folds.toggle(section)}
              isFilled={isFilled}
              line={isFilled ? lines[section] : t('setup.unfinished')}
              error={view.shownErrorIn(section)}
            >
              <Stack>
                {contents[section]}
                {next === undefined ? null : (
                  <Row>
                    <Button onClick={() => folds.show(next)}>
                      {t('setup.next', { section: t(`section.${next}`) })}
                    </Button>
                  </Row>
                )}
              </Stack>
            </Fold>
          );
        })}
        <Row>
          <Button variant="primary" type="submit" busy={view.isBusy}>
            {t(view.isBusy ? 'setup.sending' : 'setup.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function NameSection({ view }: ViewProps) {
  const { t } = useMessages('store');
  return (
    <>
      <NamesFields field={view.field} path="name" label={t('name')} disabled={view.isBusy} />
      <TextField
        {...view.field('subdomain')}
        label={t('subdomain')}
        dir="ltr"
        autoComplete="off"
        help={t('subdomainHelp')}
        disabled={view.isBusy}
      />
      <div role="status">
        {view.address === null ? null : view.address === 'unchecked' ? (
          <Row>
            <p className={styles.note}>{t('address.unchecked')}</p>
            <Button size="small" onClick={view.retry}>
              {t('address.retry')}
            </Button>
          </Row>
        ) : (
          <p className={styles.note}>
            {view.address === 'free' ? <Check size={18} aria-hidden="true" /> : null}
            {t(`address.${view.address}`, {
              address: `\u2066${storeLink(normalSubdomain(view.draft.subdomain))}\u2069`,
            })}
          </p>
        )}
      </div>
    </>
  );
}

function LookSection({ view }: ViewProps) {
  const { t, language } = useMessages('store');
  const { draft, colour, readable, isBusy } = view;
  return (
    <>
      <RadioGroup
        label={t('fulfilment.label')}
        layout="list"
        options={FULFILMENTS.map((value) => ({ value, text: t(`fulfilment.${value}`) }))}
        value={draft.fulfilment}
        onChange={(value) => view.set('fulfilment', value)}
        disabled={isBusy}
      />
      <RadioGroup
        label={t('colour.label')}
        options={COLOURS.map((value) => ({
          value,
          text: (
            <span className={styles.colour}>
              <svg width="20" height="20" aria-hidden="true">
                <rect width="20" height="20" rx="6" fill={value} />
              </svg>
              {t(`colour.${value.slice(1)}`)}
            </span>
          ),
        }))}
        value={COLOURS.find((value) => value === colour) ?? null}
        onChange={(value) => view.set('colour', value)}
        disabled={isBusy}
      />
      <TextField
        {...view.field('colour')}
        label={t('colour.own')}
        help={t('colour.help')}
        dir="ltr"
        autoComplete="off"
        disabled={isBusy}
      />
      {readable === null || readable === colour ? null : (
        <Row>
          <Button onClick={() => view.set('colour', readable)}>
            {t('colour.use', { colour: `\u2066${readable}\u2069` })}
          </Button>
        </Row>
      )}
      <svg className={styles.preview} viewBox="0 0 320 88" role="img" aria-label={t('colour.preview')}>
        <rect width="320" height="88" rx="12" fill={readable ?? COLOURS[0]} />
        <text x="160" y="52" textAnchor="middle" fill="#fff" fontSize="22" fontWeight="700">
          {draft.name[language].trim() === '' ? t('colour.previewName') : draft.name[language]}
        </text>
      </svg>
    </>
  );
}

function MenuSection({ view }: ViewProps) {
  const { t } = useMessages('store');
  const { draft, isBusy } = view;
  return (
    <>
      <NamesFields
        field={view.field}
        path="category"
        label={t('category')}
        help={t('categoryHelp')}
        disabled={isBusy}
      />
      {draft.items.map((item, at) => (
        <ItemFields key={item.id} view={view} item={item} number={at + 1} />
      ))}
      <Row>
        {draft.items.length >= FIRST_ITEMS_MAX ? (
          <p className={styles.note}>{t('itemsFull', { count: FIRST_ITEMS_MAX })}</p>
        ) : (
          <Button icon={<Plus size={18} aria-hidden="true" />} onClick={view.addItem}>
            {t('addItem')}
          </Button>
        )}
      </Row>
    </>
  );
}

function ItemFields({ view, item, number }: ViewProps & { readonly item: ItemRow; readonly number: number }) {
  const { t } = useMessages('store');
  const place = `items.${item.id}`;
  return (
    <fieldset className={styles.item}>
      <legend>{t('item', { number })}</legend>
      <NamesFields field={view.field} path={`${place}.name`} label={t('itemName')} disabled={view.isBusy} />
      <Row align="between">
        <MoneyField
          {...view.field(`${place}.price`)}
          label={t('price')}
          currency={view.currency}
          disabled={view.isBusy}
        />
        {view.draft.items.length === 1 ? null : (
          <Button
            variant="quiet"
            aria-label={t('removeItem', { number })}
            icon={<Trash size={18} aria-hidden="true" />}
            onClick={() => view.removeItem(item.id)}
          >
            {t('remove')}
          </Button>
        )}
      </Row>
    </fieldset>
  );
}

function TermsSection({ view }: ViewProps) {
  const { t } = useMessages('store');
  const error = view.errorOf('terms');
  return (
    <>
      <p>{t('terms.text')}</p>
      <Link to={pathTo('/terms')}>{t('terms.read')}</Link>
      <Checkbox
        name="terms"
        checked={view.draft.terms}
        onChange={(isAccepted) => view.set('terms', isAccepted)}
        disabled={view.isBusy}
        isInvalid={error !== null}
        describedBy="store-terms-error"
      >
        {t('terms.accept')}
      </Checkbox>
      <p id="store-terms-error" className={styles.wrong} role="alert">
        {error}
      </p>
    </>
  );
}
