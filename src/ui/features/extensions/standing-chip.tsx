import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Store from 'lucide-react/icons/store';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMessages } from '../../i18n/use-messages';
import { Chip } from '../../kit/chip';
import type { Standing } from './standings.connect';

const LOOKS = {
  on: { tone: 'green', Icon: Check },
  off: { tone: 'gray', Icon: Minus },
  attention: { tone: 'amber', Icon: TriangleAlert },
  needsStore: { tone: 'gray', Icon: Store },
} as const;

/** How an extension stands, as icon, colour and text. */
export function StandingChip({ standing }: { readonly standing: Exclude<Standing, 'ready'> }) {
  const { t } = useMessages('extensions');
  return <Chip {...LOOKS[standing]}>{t(`standing.${standing}`)}</Chip>;
}
