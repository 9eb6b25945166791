import { FULFILMENTS } from '../../../domain/store/store';
import { useMessages } from '../../i18n/use-messages';
import { RadioGroup } from '../../kit/radio-group';
import { ColourFields, previewColour } from './colour-fields';
import { LogoField } from './logo-field';
import type { SetupProps } from './store-setup.connect';

/** How orders are handed over, the store's colour and its logo. */
export function LookSection({ view }: SetupProps) {
  const { t } = useMessages('store');
  const { draft, isBusy } = view;
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
      <ColourFields field={view.field('colour')} disabled={isBusy} />
      <LogoField
        value={draft.logo}
        onChange={(id) => view.set('logo', id)}
        saved={null}
        name={draft.name}
        colour={previewColour(draft.colour)}
        error={view.errorOf('logo')}
        disabled={isBusy}
      />
    </>
  );
}
