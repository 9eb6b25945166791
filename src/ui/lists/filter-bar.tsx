import { useState } from 'react';
import type { ReactNode } from 'react';
import ListFilter from 'lucide-react/icons/list-filter';
import Search from 'lucide-react/icons/search';
import { Button } from '../components/button';
import { TextField } from '../components/text-field';
import styles from './filter-bar.module.css';
import { useSearchField } from './use-search-field';

interface FilterBarProps {
  readonly label: string;
  /** What can be searched by, in the empty field. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Characters. */
  readonly maxLength?: number;
  /** The filters beside the search; on a phone they fold away under a button with this text. */
  readonly choices?: { readonly fold: string; readonly fields: ReactNode };
  /** Takes everything back; absent where nothing is asked for, or the empty list below offers it. */
  readonly clear?: { readonly text: string; readonly onClear: () => void } | undefined;
  /** How many there are, and what else stands beside the search. */
  readonly beside?: ReactNode;
}

/** Search and filters above a list. */
export function FilterBar(props: FilterBarProps) {
  const { label, hint, search, onSearch, maxLength = 100, choices, clear, beside } = props;
  const field = useSearchField(search, onSearch);
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <TextField
          label={label}
          type="search"
          value={field.text}
          onChange={field.setText}
          placeholder={hint}
          autoComplete="off"
          maxLength={maxLength}
          prefix={<Search size={18} aria-hidden="true" />}
        />
        {choices === undefined ? null : (
          <Button
            className={styles.unfold}
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            icon={<ListFilter size={18} aria-hidden="true" />}
          >
            {choices.fold}
          </Button>
        )}
      </div>
      {choices === undefined ? null : (
        <div className={isOpen ? `${styles.choices} ${styles.open}` : styles.choices}>
          {choices.fields}
          {clear === undefined ? null : (
            <Button variant="quiet" className={styles.clear} onClick={clear.onClear}>
              {clear.text}
            </Button>
          )}
        </div>
      )}
      {beside}
    </search>
  );
}
