import JoyAlert from '@mui/joy/Alert';
import { styled } from '@mui/joy/styles';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { KitScope } from './scope';
import { softly } from './tone';
import type { Tone } from './tone';

const ICONS = { gray: Info, blue: Info, amber: TriangleAlert, green: CircleCheck, red: CircleAlert } as const;

interface AlertProps {
  readonly tone: Tone;
  readonly title?: string;
  /** What to do about it. */
  readonly action?: ReactNode;
  /** `alert` interrupts, `status` waits its turn; none for what was there from the start. */
  readonly role?: 'alert' | 'status' | 'note';
  readonly children: ReactNode;
}

/** The words and what to do about them: that goes under them where there is little room, the icon stays beside both. */
const Content = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flex: '1 1 0',
  alignItems: 'center',
  gap: '8px 12px',
  minInlineSize: 0,
});
const Words = styled('span')({ flex: '1 1 200px', minInlineSize: 0 });

/** A message within the page, where it belongs. */
export function Alert({ tone, title, action, role = 'note', children }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <KitScope>
      <JoyAlert
        role={role}
        startDecorator={<Icon size={20} aria-hidden="true" />}
        sx={{ ...softly(tone), alignItems: 'flex-start', fontSize: 16, fontWeight: 400 }}
      >
        <Content>
          <Words>
            {title === undefined ? null : <strong>{title} </strong>}
            {children}
          </Words>
          {action}
        </Content>
      </JoyAlert>
    </KitScope>
  );
}
