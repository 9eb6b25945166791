import Step from '@mui/joy/Step';
import StepButton from '@mui/joy/StepButton';
import StepIndicator from '@mui/joy/StepIndicator';
import JoyStepper from '@mui/joy/Stepper';
import Check from 'lucide-react/icons/check';
import { useMessages } from '../i18n/use-messages';
import { KitScope } from './scope';

interface StepperProps<T extends string> {
  /** What the steps lead to, for screen readers. */
  readonly label: string;
  readonly steps: readonly { readonly value: T; readonly text: string }[];
  readonly current: T;
  /** Goes back to a finished step; without it the steps are no buttons. */
  readonly onGo?: (value: T) => void;
}

/** The position in a form of several steps; one below the other if there is no room beside. */
export function Stepper<T extends string>({ label, steps, current, onGo }: StepperProps<T>) {
  const { t, locale } = useMessages('kit');
  const at = steps.findIndex(({ value }) => value === current);
  const count = new Intl.NumberFormat(locale);
  return (
    <KitScope>
      <JoyStepper
        aria-label={label}
        sx={{
          flexWrap: 'wrap',
          '@media (max-width: 599px)': {
            '--Stepper-verticalGap': '8px',
            flexDirection: 'column',
            alignItems: 'stretch',
          },
        }}
      >
        {steps.map(({ value, text }, index) => {
          const isDone = index < at;
          return (
            <Step
              key={value}
              {...(index === at ? { 'aria-current': 'step' as const, active: true } : {})}
              completed={isDone}
              indicator={
                <StepIndicator variant={index === at ? 'solid' : 'soft'} color={index === at ? 'primary' : 'neutral'}>
                  {isDone ? <Check size={16} aria-hidden="true" /> : count.format(index + 1)}
                </StepIndicator>
              }
              sx={{ fontWeight: index === at ? 700 : 400 }}
            >
              {isDone && onGo !== undefined ? (
                <StepButton onClick={() => onGo(value)} sx={{ minHeight: 44 }}>
                  {text}
                </StepButton>
              ) : (
                text
              )}
              {isDone ? <span className="sr">{t('stepDone')}</span> : null}
            </Step>
          );
        })}
      </JoyStepper>
    </KitScope>
  );
}
