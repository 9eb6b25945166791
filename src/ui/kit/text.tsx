import { styled } from '@mui/joy/styles';
import type { ReactNode, Ref } from 'react';
import { KitScope } from './scope';
import type { Tone } from './tone';

type TextTone = 'plain' | 'soft' | Tone;

// `as` too, or it would be an attribute of the paragraph instead of its element.
const SHOWN = { shouldForwardProp: (prop: PropertyKey) => !['as', 'tone', 'size'].includes(String(prop)) };
const Paragraph = styled(
  'p',
  SHOWN,
)<{ tone: TextTone; size: 'small' | 'medium' }>(({ tone, size }) => ({
  ...(size === 'small' ? { fontSize: 14 } : {}),
  ...(tone === 'plain' ? {} : { color: tone === 'soft' ? 'var(--text-soft)' : `var(--${tone})` }),
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
  '&:empty': { display: 'none' },
}));

const Lines = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** What somebody wrote, line by line as they wrote it. */
export function Letter({
  children,
  ...rest
}: {
  readonly lang?: string;
  readonly dir?: 'auto';
  readonly children: string;
}) {
  return (
    <KitScope>
      <Lines {...rest}>{children}</Lines>
    </KitScope>
  );
}

interface TextProps {
  readonly tone?: TextTone;
  readonly size?: 'small' | 'medium';
  /** Inside a line or a button, where no paragraph is allowed. */
  readonly inline?: boolean;
  readonly role?: 'status' | 'alert';
  readonly id?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl' | 'auto';
  readonly tabIndex?: -1;
  readonly ref?: Ref<HTMLParagraphElement>;
  readonly children?: ReactNode;
}

/** A paragraph of normal or softer text. */
export function Text({ tone = 'plain', size = 'medium', inline = false, ref, children, ...rest }: TextProps) {
  return (
    <KitScope>
      <Paragraph ref={ref ?? null} as={inline ? 'span' : 'p'} tone={tone} size={size} {...rest}>
        {children}
      </Paragraph>
    </KitScope>
  );
}
