import { colourIn, nearestReadable } from '../../../domain/store/colour';
import { COLOURS } from '../../../domain/store/setup-draft';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { RadioGroup } from '../../kit/radio-group';
import { Row } from '../../kit/stack';
import { TextField } from '../../kit/text-field';
import styles from './store.module.css';

interface ColourFieldsProps {
  readonly field: {
    readonly name: string;
    readonly value: string;
    readonly error: string | null;
    readonly onChange: (value: string) => void;
    readonly onBlur: () => void;
  };
  readonly disabled: boolean;
}

/** A store's colour: one of ours, or one of their own with the nearest one that can be read [R1.08]. */
export function ColourFields({ field, disabled }: ColourFieldsProps) {
  const { t } = useMessages('store');
  const colour = colourIn(field.value);
  const readable = colour === null ? null : nearestReadable(colour);
  return (
    <>
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
        onChange={field.onChange}
        disabled={disabled}
      />
      <TextField
        {...field}
        label={t('colour.own')}
        help={t('colour.help')}
        dir="ltr"
        autoComplete="off"
        disabled={disabled}
      />
      {readable === null || readable === colour ? null : (
        <Row>
          <Button onClick={() => field.onChange(readable)}>
            {t('colour.use', { colour: `\u2066${readable}\u2069` })}
          </Button>
        </Row>
      )}
    </>
  );
}

/** The colour that a preview is shown in while one is typed. */
export function previewColour(typed: string): string {
  const colour = colourIn(typed);
  return colour === null ? COLOURS[0] : nearestReadable(colour);
}
