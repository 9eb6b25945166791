import { Fragment, useId } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Workplace } from '../../../domain/team/member';
import { RIGHTS, withRight, withWorkplace } from '../../../domain/team/team.rules';
import field from '../../components/field.module.css';
import { useWords } from '../../i18n/use-words';
import { RIGHT_KEYS } from './member-words';
import { useWorkplaceChoices } from './workplaces.connect';
import styles from './team.module.css';

interface WorkplacesFieldProps {
  readonly value: readonly Workplace[];
  readonly onChange: (value: readonly Workplace[]) => void;
  readonly error: string | null;
}

/** At which branches somebody works, and what they may do at each [R6.03] [R6.04]. */
export function WorkplacesField({ value, onChange, error }: WorkplacesFieldProps) {
  const { t } = useWords('team');
  const note = useId();
  const { regions, order } = useWorkplaceChoices(value);
  return (
    <fieldset className={styles.workplaces} aria-describedby={note}>
      <legend className={field.label}>{t('form.branches')}</legend>
      {regions.map((region) => (
        <Fragment key={region.code}>
          {regions.length > 1 ? <h2 className={styles.region}>{region.name}</h2> : null}
          {region.branches.map((branch) => (
            <BranchRow
              key={branch.id}
              name={branch.name}
              place={value.find(({ branchId }) => branchId === branch.id) ?? null}
              isInvalid={error !== null}
              work={(isThere) => onChange(withWorkplace(value, branch.id, isThere, order))}
              allow={(right, isGiven) => onChange(withRight(value, branch.id, right, isGiven))}
            />
          ))}
        </Fragment>
      ))}
      <p id={note} className={error === null ? field.note : field.error} aria-live="polite">
        {error === null ? null : <CircleAlert size={16} aria-hidden="true" />}
        <span>{error ?? t('form.branchesHelp')}</span>
      </p>
    </fieldset>
  );
}

interface BranchRowProps {
  readonly name: string;
  /** Null where they do not work there. */
  readonly place: Workplace | null;
  readonly isInvalid: boolean;
  readonly work: (isThere: boolean) => void;
  readonly allow: (right: (typeof RIGHTS)[number], isGiven: boolean) => void;
}

function BranchRow({ name, place, isInvalid, work, allow }: BranchRowProps) {
  const { t } = useWords('team');
  return (
    <div role="group" aria-label={name} className={styles.place}>
      <label className={styles.check}>
        <input type="checkbox" checked={place !== null} aria-invalid={isInvalid} onChange={(event) => work(event.target.checked)} />
        <strong>{name}</strong>
      </label>
      {place === null ? null : (
        <div className={styles.rights}>
          {RIGHTS.map((right) => (
            <label key={right} className={styles.check}>
              <input type="checkbox" checked={place.rights[right]} onChange={(event) => allow(right, event.target.checked)} />
              {t(RIGHT_KEYS[right])}
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
