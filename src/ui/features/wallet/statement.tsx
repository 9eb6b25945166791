import { monthsUntil } from '../../../domain/exports/export';
import { dayIn } from '../../../domain/shared/time';
import { useFeatures } from '../../app/app-context';
import { ExportDialog } from '../../exports/export-dialog';
import { useExport } from '../../exports/export.connect';
import type { ExportView } from '../../exports/export.connect';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { DateField } from '../../kit/date-field';
import { FieldGroup } from '../../kit/field-group';
import { Row } from '../../kit/stack';

interface StatementProps {
  readonly isOpen: boolean;
  readonly close: () => void;
}

type Months = ReturnType<typeof monthsUntil>;

/** The statement of the wallet over some days, for people who may see its balance [R6.03]. */
export function WalletStatement({ isOpen, close }: StatementProps) {
  const { clock } = useFeatures();
  const { timeZone } = useMessages('exports');
  const months = monthsUntil(dayIn(timeZone, clock.now()));
  const view = useExport('statement', months.thisMonth, null, isOpen);
  return isOpen ? (
    <ExportDialog kind="statement" view={view} close={close} fields={<Period view={view} months={months} />} />
  ) : null;
}

interface PeriodProps {
  readonly view: ExportView;
  readonly months: Months;
}

function Period({ view: { query, queryError, choose }, months }: PeriodProps) {
  const { t } = useMessages('exports');
  const { from = null, to = null } = query;
  const change = (name: 'from' | 'to', day: string | null): void => {
    const { [name]: _, ...rest } = query;
    choose(day === null ? rest : { ...rest, [name]: day });
  };
  return (
    <FieldGroup label={t('period.label')} error={queryError === null ? null : t(`period.${queryError}`)}>
      <Row>
        {(['thisMonth', 'lastMonth'] as const).map((name) => (
          <Button key={name} size="small" onClick={() => choose(months[name])}>
            {t(`period.${name}`)}
          </Button>
        ))}
      </Row>
      <Row>
        <DateField label={t('period.from')} value={from} onChange={(day) => change('from', day)} />
        <DateField label={t('period.to')} value={to} onChange={(day) => change('to', day)} />
      </Row>
    </FieldGroup>
  );
}
