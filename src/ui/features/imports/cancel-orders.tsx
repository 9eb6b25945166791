import { useState } from 'react';
import type { Import } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { MoneyText } from '../../components/money-text';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Progress } from '../../kit/progress';
import { Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import type { ImportView } from './imports.connect';

/** Orders that stay are named so far; the list below has the rest. */
const NAMED = 12;

/** Cancels what an import ordered, after a question: nobody can take that back. Nothing once its time is over. */
export function CancelOrders({ view, current }: { readonly view: ImportView; readonly current: Import }) {
  const { t } = useMessages('imports');
  const [isAsked, setAsked] = useState(false);
  if (view.undoUntil === null) return null;
  return (
    <>
      <Button
        variant="danger"
        busy={view.isUndoing}
        unavailable={view.isBusy && !view.isUndoing ? t('review.starting') : null}
        onClick={() => setAsked(true)}
      >
        {t(view.isUndoing ? 'cancel.begins' : 'cancel.press')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t(current.state === 'stopped' ? 'cancel.textStopped' : 'cancel.text')}
          failure={null}
          isBusy={false}
          confirm={t('cancel.confirm')}
          cancel={t('cancel.keep')}
          variant="danger"
          yes={() => {
            setAsked(false);
            view.undo();
          }}
          no={() => setAsked(false)}
        />
      ) : null}
    </>
  );
}

/** How many orders are cancelled so far; it goes on without this page. */
export function CancellingStep({ current }: { readonly current: Import }) {
  const { t, locale } = useMessages('imports');
  const { name, undone } = current;
  if (undone === null) return null;
  const { done, all } = undone;
  return (
    <Card label={t('cancel.running')}>
      <Stack>
        <h2>{t('cancel.running')}</h2>
        <Progress
          label={name}
          value={all === 0 ? null : done / all}
          detail={t('cancel.progress', {
            count: all,
            done: done.toLocaleString(locale),
            all: all.toLocaleString(locale),
          })}
        />
        <Text tone="soft">{t('cancel.leave')}</Text>
      </Stack>
    </Card>
  );
}

/** What was cancelled, what stays because a driver has it, and the money that came back. */
export function CancelledOrders({ current: { undone, kept } }: { readonly current: Import }) {
  const { t, locale } = useMessages('imports');
  if (undone === null) return null;
  const { cancelled, left, refund } = undone;
  return (
    <>
      <Facts
        layout="lines"
        facts={[
          { key: 'cancelled', term: t('cancel.cancelled'), value: cancelled.toLocaleString(locale) },
          { key: 'left', term: t('cancel.left'), value: left.toLocaleString(locale) },
          { key: 'refund', term: t('cancel.refund'), value: <MoneyText value={refund} /> },
        ]}
      />
      {left === 0 ? null : (
        <Alert tone="amber" title={t('cancel.leftTitle')}>
          <bdi dir="ltr">{kept.slice(0, NAMED).join(', ')}</bdi>
          {kept.length > NAMED ? ' …' : ''}
        </Alert>
      )}
    </>
  );
}
