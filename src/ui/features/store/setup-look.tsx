import { COLOURS } from '../../../domain/store/setup-draft';
import { FULFILMENTS } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { RadioGroup } from '../../kit/radio-group';
import { Row } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import { LogoField } from './logo-field';
import styles from './store.module.css';
import type { SetupProps } from './store-setup.connect';

/** How orders are handed over, the store's colour and its logo. */
export function LookSection({ view }: SetupProps) {
  const { t } = useMessages('store');
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
      <LogoField
        value={draft.logo}
        onChange={(id) => view.set('logo', id)}
        saved={null}
        name={draft.name}
        colour={readable ?? COLOURS[0]}
        error={view.errorOf('logo')}
        disabled={isBusy}
      />
    </>
  );
}
