import { SEARCH_MINUTES } from '../../../domain/ordering/search.rules';
import type { SearchMinutes } from '../../../domain/ordering/search.rules';
import { Choice } from '../../components/choice';
import { useMessages } from '../../i18n/use-messages';

interface SearchMinutesChoiceProps {
  readonly label: string;
  /** Those that may be chosen. */
  readonly options?: readonly SearchMinutes[];
  readonly value: SearchMinutes;
  readonly onChange: (minutes: SearchMinutes) => void;
}

/** How long a driver is looked for [R9.06]. */
export function SearchMinutesChoice({ label, options = SEARCH_MINUTES, value, onChange }: SearchMinutesChoiceProps) {
  const { t } = useMessages('search');
  return (
    <Choice
      label={label}
      options={options.map((minutes) => ({ value: `${minutes}` as const, text: t(`minutes.${minutes}`) }))}
      value={`${value}` as const}
      onChange={(chosen) => onChange(options.find((minutes) => `${minutes}` === chosen) ?? value)}
    />
  );
}
