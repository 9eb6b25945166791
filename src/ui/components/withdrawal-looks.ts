import type { ComponentProps } from 'react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo from 'lucide-react/icons/undo-2';
import type { WithdrawalState } from '../../domain/wallet/withdrawal';
import type { Chip } from '../kit/chip';

/** The chip of a withdrawal's state. */
export const WITHDRAWAL_LOOKS: Readonly<Record<WithdrawalState, Pick<ComponentProps<typeof Chip>, 'tone' | 'Icon'>>> = {
  pending: { tone: 'amber', Icon: Clock },
  paid: { tone: 'green', Icon: CircleCheck },
  refused: { tone: 'red', Icon: TriangleAlert },
  cancelled: { tone: 'gray', Icon: Ban },
  returned: { tone: 'red', Icon: Undo },
};
