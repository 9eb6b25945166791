import { useEffect, useEffectEvent } from 'react';
import CreditCard from 'lucide-react/icons/credit-card';
import { Button } from '../components/button';
import { FormFailure } from '../forms/form-failure';
import { useMessages } from '../i18n/use-messages';
import { useAddCard } from './use-add-card';

interface Props {
  /** Where the bank's page leads back to, as `card-return.ts` writes it. */
  readonly back: string;
  /** Keeps what was typed where the browser's back button finds it. */
  readonly before?: () => void;
  /** It was pressed before it was there. */
  readonly isPressed?: boolean;
}

/** Adds a card in the middle of something else: the bank's page leads back to it. */
export function AddCardButton({ back, before, isPressed = false }: Props) {
  const { t } = useMessages('cards');
  const { isBusy, failure, add } = useAddCard(null);
  const start = useEffectEvent(() => (isPressed ? add(back) : undefined));
  useEffect(() => start(), []);
  return (
    <>
      <Button
        busy={isBusy}
        icon={<CreditCard size={18} aria-hidden="true" />}
        onClick={() => {
          before?.();
          add(back);
        }}
      >
        {t(isBusy ? 'adding' : 'add')}
      </Button>
      <FormFailure text={failure} />
    </>
  );
}
