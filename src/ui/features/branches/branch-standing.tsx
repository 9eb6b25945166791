import Ban from 'lucide-react/icons/ban';
import type { BranchDetails } from '../../../domain/branches/branch';
import { TitledCard } from '../../components/titled-card';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Row } from '../../kit/stack';
import { useBranchAction, useOpening } from './branch.connect';

interface BranchStandingProps {
  readonly branch: BranchDetails;
  readonly mayEdit: boolean;
  readonly changed: (branch: BranchDetails) => void;
}

/** Whether a branch is open now, closing it and reopening it. */
export function BranchStanding({ branch, mayEdit, changed }: BranchStandingProps) {
  const { t, language } = useMessages('branches');
  const action = useBranchAction(branch, changed);
  const opening = useOpening(branch);
  const { isClosed } = branch;
  return (
    <TitledCard title={t('standing.title')} change={isClosed}>
      {isClosed ? (
        <Row>
          <Chip tone="red" Icon={Ban}>
            {t('standing.chip')}
          </Chip>
        </Row>
      ) : (
        <p>{opening ?? t('standing.anyTime')}</p>
      )}
      <p>{t(isClosed ? 'standing.closed' : 'standing.open')}</p>
      {action.question === null ? <FormFailure text={action.failure} /> : null}
      {mayEdit ? (
        <Row>
          {isClosed ? (
            <Button busy={action.isBusy} onClick={action.reopen}>
              {t('standing.reopen')}
            </Button>
          ) : (
            <Button variant="danger" aria-haspopup="dialog" onClick={action.close}>
              {t('standing.close')}
            </Button>
          )}
        </Row>
      ) : null}
      {action.question === 'close' ? (
        <ConfirmDialog
          title={t('close.title', { name: branch.name[language] })}
          text={t('close.text')}
          failure={action.failure}
          isBusy={action.isBusy}
          confirm={t('standing.close')}
          cancel={t('close.keep')}
          variant="danger"
          yes={action.confirm}
          no={action.cancel}
        />
      ) : null}
    </TitledCard>
  );
}
