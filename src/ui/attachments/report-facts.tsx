import { useMemo } from 'react';
import { traceFacts } from '../../application/recording/trace-facts';
import { DateTime } from '../components/date-time';
import { useMessages } from '../i18n/use-messages';
import { Facts } from '../kit/facts';
import { Stack } from '../kit/stack';
import { Text } from '../kit/text';

/** What is in a problem report, and what was left out of it [R10.05]. @param text the whole file */
export function ReportFacts({ text }: { readonly text: string }) {
  const { t, locale } = useMessages('support');
  const facts = useMemo(() => traceFacts(text), [text]);
  if (facts === null) return <Text tone="soft">{t('report.unreadable')}</Text>;
  const { startedAt, lasts, sessions, steps, calls, pages, dropped } = facts;
  const number = (of: number): string => new Intl.NumberFormat(locale).format(of);
  const minutes = Math.max(1, Math.round(lasts / 60_000));
  return (
    <Stack>
      <Facts
        layout="lines"
        facts={[
          { key: 'from', term: t('report.from'), value: <DateTime at={startedAt} style="datetime" /> },
          { key: 'lasts', term: t('report.lasts'), value: t('report.minutes', { count: minutes }) },
          { key: 'sessions', term: t('report.sessions'), value: number(sessions) },
          { key: 'steps', term: t('report.steps'), value: number(steps) },
          { key: 'calls', term: t('report.calls'), value: number(calls) },
          {
            key: 'pages',
            term: t('report.pages'),
            value: pages.length === 0 ? '–' : <bdi dir="ltr">{pages.join(' ')}</bdi>,
          },
        ]}
      />
      <Text size="small">{t('report.left')}</Text>
      {dropped === 0 ? null : <Text size="small">{t('report.dropped', { count: dropped })}</Text>}
    </Stack>
  );
}
