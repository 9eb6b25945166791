import { Fragment } from 'react';
import { STORE_RIGHTS, WALLET_RIGHTS } from '../../../domain/identity/right-groups';
import type { Right } from '../../../domain/identity/rights';
import type { InvitableType, Workplace } from '../../../domain/team/member';
import { withRight, withWorkplace, workplacesOf } from '../../../domain/team/team.rules';
import { useMessages } from '../../i18n/use-messages';
import { Checkbox } from '../../kit/checkbox';
import { FieldGroup } from '../../kit/field-group';
import { Indent, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { RIGHT_KEYS } from '../../components/member-keys';
import { useWorkplaceChoices } from './workplaces.connect';

interface WorkplacesFieldProps {
  readonly value: readonly Workplace[];
  /** A business account has every right in the store. */
  readonly type: InvitableType;
  readonly onChange: (value: readonly Workplace[]) => void;
  readonly error: string | null;
}

/** A user's branches, and their rights at each [R6.03] [R6.04]. */
export function WorkplacesField({ value, type, onChange, error }: WorkplacesFieldProps) {
  const { t } = useMessages('team');
  const { regions, order, hasStore } = useWorkplaceChoices(value);
  const places = workplacesOf(type, value);
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
              place={places.find(({ branchId }) => branchId === branch.id) ?? null}
              hasStore={hasStore}
              hasWholeStore={type === 'customer'}
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
  readonly allow: (right: Right, isGiven: boolean) => void;
  readonly hasStore: boolean;
  readonly hasWholeStore: boolean;
}

function BranchRow({ name, place, isInvalid, work, allow, hasStore, hasWholeStore }: BranchRowProps) {
  return (
    <div role="group" aria-label={name}>
      <Checkbox checked={place !== null} isInvalid={isInvalid} onChange={work}>
        <strong>{name}</strong>
      </Checkbox>
      {place === null ? null : (
        <Indent>
          <Rights group="wallet" rights={WALLET_RIGHTS} place={place} allow={allow} />
          {hasStore ? (
            <Rights group="store" rights={STORE_RIGHTS} place={place} allow={allow} isWhole={hasWholeStore} />
          ) : null}
        </Indent>
      )}
    </div>
  );
}

interface RightsProps extends Pick<BranchRowProps, 'allow'> {
  readonly group: 'wallet' | 'store';
  readonly rights: readonly Right[];
  readonly place: Workplace;
  /** All are given, and none can be taken. */
  readonly isWhole?: boolean;
}

function Rights({ group, rights, place, allow, isWhole = false }: RightsProps) {
  const { t } = useMessages('team');
  return (
    <div role="group" aria-label={t(`rights.${group}`)}>
      <Stack gap={2}>
        <Text tone="soft" size="small">
          {t(`rights.${group}`)}
          {isWhole ? ` · ${t('rights.whole')}` : null}
        </Text>
        {rights.map((right) => (
          <Checkbox
            key={right}
            checked={place.rights[right]}
            disabled={isWhole}
            onChange={(isGiven) => allow(right, isGiven)}
          >
            {t(RIGHT_KEYS[right])}
          </Checkbox>
        ))}
      </Stack>
    </div>
  );
}
