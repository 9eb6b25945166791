import type { BranchMatch, PosBranches } from '../../../domain/pos/pos-branches';
import { ErrorState } from '../../components/error-state';
import { Skeleton } from '../../components/skeleton';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Select } from '../../kit/select';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { NOWHERE, useBranchChoice, usePosBranches } from './branches.connect';

/** Which branch of the point of sale takes the orders of the store [R1.09]. */
export function BranchesCard() {
  const { t } = useMessages('pos');
  const { value, failure, retry } = usePosBranches();
  return (
    <TitledCard title={t('branches.title')}>
      <Stack>
        <p>{t('branches.text')}</p>
        {value === null ? (
          failure === null ? (
            <Skeleton height={120} />
          ) : (
            <ErrorState failure={failure} retry={retry} />
          )
        ) : value.branches.length === 0 ? (
          <>
            <Text tone="soft">{t('branches.noStore')}</Text>
            <div>
              <Button to={pathTo('/ecommerce/setup')}>{t('branches.setUp')}</Button>
            </div>
          </>
        ) : (
          value.branches.map((branch) => <Choice key={branch.branchId} branch={branch} atPos={value.atPos} />)
        )}
      </Stack>
    </TitledCard>
  );
}

interface ChoiceProps {
  readonly branch: BranchMatch;
  readonly atPos: PosBranches['atPos'];
}

function Choice({ branch, atPos }: ChoiceProps) {
  const { t, language } = useMessages('pos');
  const view = useBranchChoice(branch);
  const name = `\u2068${branch.name[language]}\u2069`;
  const isOpen = view.standing === 'unmatched' || view.standing === 'suggested';
  return (
    <Stack>
      {isOpen ? <Alert tone="amber">{t(`branches.${view.standing}`, { branch: name })}</Alert> : null}
      <Select
        label={t('branches.label', { branch: name })}
        placeholder={t('branches.choose')}
        options={[
          ...atPos.map((each) => ({ value: each.id, text: each.name[language] })),
          { value: NOWHERE, text: t('branches.none') },
        ]}
        value={view.value}
        onChange={view.choose}
        disabled={view.isBusy}
      />
      <FormFailure text={view.failure} />
      <Row>
        {view.canSave || view.isBusy ? (
          <Button variant="primary" busy={view.isBusy} onClick={view.save}>
            {t(view.isBusy ? 'branches.saving' : 'branches.save')}
          </Button>
        ) : null}
        {isOpen || view.canSave ? null : (
          <Text tone="soft" role="status">
            {t(`branches.${view.standing}`)}
          </Text>
        )}
      </Row>
    </Stack>
  );
}
