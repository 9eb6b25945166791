import { Fragment } from 'react';
import type { Workplace } from '../../../domain/team/member';
import { RIGHTS, withRight, withWorkplace } from '../../../domain/team/team.rules';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { FieldGroup } from '../../kit/field-group';
import { Indent } from '../../kit/stack';
import { Text } from '../../kit/text';
import { RIGHT_KEYS } from './member-messages';
import { useWorkplaceChoices } from './workplaces.connect';

interface WorkplacesFieldProps {
  readonly value: readonly Workplace[];
  readonly onChange: (value: readonly Workplace[]) => void;
  readonly error: string | null;
}

/** A user's branches, and their rights at each [R6.03] [R6.04]. */
export function WorkplacesField({ value, onChange, error }: WorkplacesFieldProps) {
  const { t } = useMessages('team');
  const { regions, order } = useWorkplaceChoices(value);
  return (
    <FieldGroup label={t('form.branches')} error={error} help={t('form.branchesHelp')}>
      {regions.map((region) => (
        <Fragment key={region.code}>
          {regions.length > 1 ? (
            <Text tone="soft" size="small">
              {region.name}
            </Text>
          ) : null}
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
    </FieldGroup>
  );
}

interface BranchRowProps {
  readonly name: string;
  /** Null if they do not work there. */
  readonly place: Workplace | null;
  readonly isInvalid: boolean;
  readonly work: (isThere: boolean) => void;
  readonly allow: (right: (typeof RIGHTS)[number], isGiven: boolean) => void;
}

function BranchRow({ name, place, isInvalid, work, allow }: BranchRowProps) {
  const { t } = useMessages('team');
  return (
    <div role="group" aria-label={name}>
      <Checkbox checked={place !== null} isInvalid={isInvalid} onChange={work}>
        <strong>{name}</strong>
      </Checkbox>
      {place === null ? null : (
        <Indent>
          {RIGHTS.map((right) => (
            <Checkbox key={right} checked={place.rights[right]} onChange={(isGiven) => allow(right, isGiven)}>
              {t(RIGHT_KEYS[right])}
            </Checkbox>
          ))}
        </Indent>
      )}
    </div>
  );
}
