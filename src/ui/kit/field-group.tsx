import { styled } from '@mui/joy/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note';
import { KitScope } from './scope';

const Fieldset = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  minInlineSize: 0,
});
const Legend = styled('legend')({ marginBlockEnd: 6, fontSize: 14, fontWeight: 700 });

interface FieldGroupProps {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly help?: ReactNode;
  /** The controls; mark each as invalid if there is an error. */
  readonly children: ReactNode;
}

/** Several controls under one label, with help below them, or an announced error in its place. */
export function FieldGroup({ label, error, help, children }: FieldGroupProps) {
  const note = useId();
  return (
    <KitScope>
      <Fieldset aria-describedby={note}>
        <Legend>{label}</Legend>
        {children}
        {/* In a separate box: Joy indents what follows a checkbox. */}
        <div>
          <FieldNote id={note} error={error} help={help} />
        </div>
      </Fieldset>
    </KitScope>
  );
}
