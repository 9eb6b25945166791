import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router-dom';
import { LABEL_PAPERS, labelPaper, labelsOf } from '../../../../domain/ordering/label.rules';
import type { Order } from '../../../../domain/ordering/order';
import type { BilingualText } from '../../../../domain/shared/result';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Papers } from '../../../components/paper';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { RadioGroup } from '../../../kit/radio-group';
import { Label } from './label';

interface LabelSheetsProps {
  readonly title: string;
  readonly back: ReactNode;
  readonly orders: readonly Order[];
  /** Whose parcels they are, as their customers know them. */
  readonly business: BilingualText | null;
  /** Why there may be nothing to label. */
  readonly none: string;
  /** What is said above the labels; it is not printed. */
  readonly children?: ReactNode;
}

/** The labels of orders, one for each parcel, on the paper that the address of the page names [R11.08]. */
export function LabelSheets({ title, back, orders, business, none, children }: LabelSheetsProps) {
  const { t } = useMessages('rowMenu');
  const [params, setParams] = useSearchParams();
  const paper = labelPaper(params.get('paper'));
  const labels = orders.flatMap((order) => labelsOf(order).map((labelled) => ({ order, labelled })));
  const choosePaper = (value: string) => {
    const next = new URLSearchParams(params);
    if (value === 'a6') next.delete('paper');
    else next.set('paper', value);
    setParams(next, { replace: true });
  };
  return (
    <Page
      back={back}
      title={title}
      context={t('labels.text')}
      action={
        labels.length === 0 ? null : (
          <Button variant="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
            {t('labels.print', { count: labels.length })}
          </Button>
        )
      }
    >
      {children === undefined ? null : <div className="no-print">{children}</div>}
      {labels.length === 0 ? (
        <EmptyState title={t('labels.none.title')} text={none} />
      ) : (
        <>
          <div className="no-print">
            <RadioGroup
              label={t('labels.paper.label')}
              options={LABEL_PAPERS.map((value) => ({
                value,
                text: t(`labels.paper.${value}.name`),
                detail: t(`labels.paper.${value}.text`),
              }))}
              value={paper}
              onChange={choosePaper}
            />
          </div>
          <Papers label={t('labels.preview')}>
            {labels.map(({ order, labelled }) => (
              <Label key={labelled.stop.id} order={order} business={business} labelled={labelled} paper={paper} />
            ))}
          </Papers>
        </>
      )}
    </Page>
  );
}
