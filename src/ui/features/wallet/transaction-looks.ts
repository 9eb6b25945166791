import Bike from 'lucide-react/icons/bike';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Undo from 'lucide-react/icons/undo-2';
import type { ComponentProps } from 'react';
import type { TransactionKind } from '../../../domain/wallet/transaction';
import type { Chip } from '../../kit/chip';

/** Colour and icon of each kind; its text is `kind.<kind>` of the namespace `wallet`. */
export const TRANSACTION_LOOKS: Readonly<Record<TransactionKind, Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>>> =
  {
    'top-up': { tone: 'green', Icon: Plus },
    delivery: { tone: 'blue', Icon: Bike },
    refund: { tone: 'amber', Icon: Undo },
    sale: { tone: 'green', Icon: ShoppingBag },
    'sale-refund': { tone: 'amber', Icon: Undo },
    withdrawal: { tone: 'blue', Icon: Landmark },
    'withdrawal-return': { tone: 'amber', Icon: Undo },
  };
