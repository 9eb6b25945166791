import { ColourFields, previewColour } from './colour-fields';
import { LogoField } from './logo-field';
import type { SetupProps } from './store-setup.connect';

/** The store's colour and its logo. */
export function LookSection({ view }: SetupProps) {
  const { draft, isBusy } = view;
  return (
    <>
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
