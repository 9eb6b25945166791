import type { BilingualText } from '../../domain/shared/result';
import { useMessages } from '../i18n/use-messages';
import { Checkbox } from '../kit/checkbox';
import { FieldGroup } from '../kit/field-group';
import type { ReactNode } from 'react';

interface BranchChecksProps {
  readonly label: string;
  readonly branches: readonly { readonly id: string; readonly name: BilingualText; readonly note?: string | null }[];
  readonly chosen: readonly string[];
  /** How many may be chosen; more cannot be ticked. */
  readonly limit: number;
  readonly toggle: (id: string, isChosen: boolean) => void;
  readonly disabled?: boolean;
  readonly error?: string | null;
  readonly help?: ReactNode;
}

/** Some of the business's branches, as many as a plan allows. */
export function BranchChecks({
  label,
  branches,
  chosen,
  limit,
  toggle,
  disabled = false,
  error,
  help,
}: BranchChecksProps) {
  const { language } = useMessages('kit');
  return (
    <FieldGroup label={label} error={error} help={help}>
      {branches.map(({ id, name, note }) => {
        const isChosen = chosen.includes(id);
        return (
          <Checkbox
            key={id}
            name="branchIds"
            checked={isChosen}
            onChange={(to) => toggle(id, to)}
            disabled={disabled || (!isChosen && chosen.length >= limit)}
            isInvalid={(error ?? null) !== null}
          >
            <bdi>{name[language]}</bdi>
            {(note ?? null) === null ? null : ` · ${note}`}
          </Checkbox>
        );
      })}
    </FieldGroup>
  );
}
