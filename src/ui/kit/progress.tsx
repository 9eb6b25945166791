import LinearProgress from '@mui/joy/LinearProgress';
import { useId } from 'react';
import { useMessages } from '../i18n/use-messages';
import { Button } from './button';
import { KitScope } from './scope';
import { Row, Stack } from './stack';
import { Text } from './text';

interface ProgressProps {
  /** What is running. */
  readonly label: string;
  /** A share, 0 to 1; null if unknown. */
  readonly value: number | null;
  /** The progress as text: "312 of 5,000 rows". */
  readonly detail?: string;
  readonly onCancel?: () => void;
}

/** The progress of something long, and a way to stop it. */
export function Progress({ label, value, detail, onCancel }: ProgressProps) {
  const { t, locale } = useMessages('kit');
  const id = useId();
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <KitScope>
      <Stack gap={1}>
        <Row align="between">
          <strong id={id}>
            <bdi>{label}</bdi>
          </strong>
          {percent === null ? null : (
            <span>{new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)}</span>
          )}
        </Row>
        <LinearProgress
          aria-labelledby={id}
          color="primary"
          determinate={percent !== null}
          {...(percent === null ? {} : { value: percent })}
          sx={{ '--LinearProgress-radius': '4px', backgroundColor: 'var(--gray-soft)', color: 'var(--link)' }}
        />
        {detail === undefined && onCancel === undefined ? null : (
          <Row align="between">
            <Text tone="soft" size="small">
              {detail}
            </Text>
            {onCancel === undefined ? null : (
              <Button variant="quiet" size="small" onClick={onCancel}>
                {t('cancel')}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </KitScope>
  );
}
