import Bike from 'lucide-react/icons/bike';
import Check from 'lucide-react/icons/check';
import CreditCard from 'lucide-react/icons/credit-card';
import Package from 'lucide-react/icons/package';
import Undo from 'lucide-react/icons/undo-2';
import type { ComponentProps } from 'react';
import type { InvoiceKind, InvoiceState } from '../../../../domain/wallet/invoice';
import type { Chip } from '../../../kit/chip';

type Look = Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>;

/** Colour and icon of each kind; its text is `kind.<kind>`. */
export const KIND_LOOKS: Readonly<Record<InvoiceKind, Look>> = {
  deliveries: { tone: 'blue', Icon: Bike },
  package: { tone: 'blue', Icon: Package },
  'top-up-fee': { tone: 'blue', Icon: CreditCard },
  'credit-note': { tone: 'amber', Icon: Undo },
};

/** And of each state; its text is `state.<state>`. */
export const STATE_LOOKS: Readonly<Record<InvoiceState, Look>> = {
  paid: { tone: 'green', Icon: Check },
  'partly-credited': { tone: 'amber', Icon: Undo },
  credited: { tone: 'amber', Icon: Undo },
};
