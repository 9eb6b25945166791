import { useState } from 'react';
import type { ReactNode } from 'react';
import { PlainForm } from '../../forms/plain-form';
import { useMessages } from '../../i18n/use-messages';
import { Details } from '../../kit/details';
import { TextField } from '../../kit/text-field';

interface ReferenceFormProps {
  /** What is booked: on the fold and on the button. */
  readonly text: string;
  /** Which record, for people who do not see where the form stands. */
  readonly of: string;
  /** What is typed, and what is said where nothing was; by default the bank's reference. */
  readonly label?: string;
  readonly missing?: string;
  readonly busy: boolean;
  readonly send: (reference: string) => void;
  /** What is asked besides. */
  readonly children?: ReactNode;
}

/** A decision that needs a reference: of a transfer that was made at the bank, or of a delivery. Folded. */
export function ReferenceForm({ text, of, label, missing, busy, send, children }: ReferenceFormProps) {
  const { t } = useMessages('operations');
  const [typed, setTyped] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const reference = typed.trim();
  return (
    <Details
      summary={
        <span>
          {text} <span className="sr">{of}</span>
        </span>
      }
    >
      <PlainForm
        isBusy={busy}
        failure={null}
        submit={text}
        send={() => {
          setWasTried(true);
          if (reference !== '') send(reference);
        }}
      >
        {children}
        <TextField
          label={label ?? t('reference')}
          value={typed}
          onChange={setTyped}
          dir="ltr"
          autoComplete="off"
          error={wasTried && reference === '' ? (missing ?? t('referenceMissing')) : null}
        />
      </PlainForm>
    </Details>
  );
}
