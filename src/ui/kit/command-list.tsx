import { styled } from '@mui/joy/styles';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { KitScope } from './scope';

export interface Command {
  readonly key: string;
  readonly icon?: ReactNode;
  readonly text: ReactNode;
  /** More about it, below its text. */
  readonly note?: ReactNode;
}

export interface CommandGroup {
  readonly key: string;
  readonly title: string;
  readonly commands: readonly Command[];
}

interface CommandListProps {
  /** What is typed for, for screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly CommandGroup[];
  readonly onChoose: (key: string) => void;
  /** How the search stands: read out, and shown below the list. */
  readonly status: ReactNode;
  /** It was opened to type in it. */
  readonly takesFocus?: boolean;
}

const Field = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingInline: 4,
  borderBlockEnd: '1px solid var(--line)',
  '& > svg': { flex: 'none', color: 'var(--text-soft)' },
  '&:focus-within': { borderBlockEndColor: 'var(--focus)' },
});
const Input = styled('input')({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: 48,
  border: 0,
  outline: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
});
/** As high with two lines as with twenty, so that nothing moves while one types. */
const List = styled('div')({ blockSize: 'min(52dvh, 440px)', overflowY: 'auto' });
const Title = styled('div')({
  padding: '12px 12px 4px',
  color: 'var(--text-soft)',
  fontSize: 14,
});
const Option = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 44,
  padding: '6px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', color: 'var(--text-soft)' },
  '&[aria-selected="true"]': { background: 'var(--sunken)', outline: '2px solid var(--focus)', outlineOffset: -2 },
});
const Texts = styled('div')({
  display: 'grid',
  minInlineSize: 0,
  '& > small': { color: 'var(--text-soft)', fontSize: 14 },
});

/** A field that finds commands while one types: arrows move, Enter chooses; the focus stays in the field. */
export function CommandList(props: CommandListProps) {
  const { label, placeholder, text, onText, groups, onChoose, status, takesFocus = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [marked, mark] = useState<string | null>(null);
  const keys = groups.flatMap(({ commands }) => commands.map(({ key }) => key));
  // What was marked may be gone with the next letter: then it is the first one.
  const active = marked !== null && keys.includes(marked) ? marked : (keys[0] ?? null);
  const idOf = (key: string) => `${id}-${key}`;

  // After the modal around it has put the focus on its title.
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends what is being composed, in Arabic keyboards' word suggestions for example.
    if (event.nativeEvent.isComposing || active === null) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) mark(keys.at((keys.indexOf(active) + step) % keys.length) ?? null);
    else if (event.key === 'Enter') onChoose(active);
    else return;
    event.preventDefault();
  }

  return (
    <KitScope>
      <Field>
        <Search size={20} aria-hidden="true" />
        <Input
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={keys.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : idOf(active)}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          maxLength={100}
          value={text}
          ref={field}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            mark(null);
            onText(event.target.value);
          }}
        />
      </Field>
      <List ref={list} id={id} role="listbox" aria-label={label}>
        {groups.map(({ key: groupKey, title, commands }) => (
          <div key={groupKey} role="group" aria-labelledby={`${id}-of-${groupKey}`}>
            <Title id={`${id}-of-${groupKey}`}>{title}</Title>
            {commands.map(({ key, icon, text: name, note }) => (
              <Option
                key={key}
                id={idOf(key)}
                role="option"
                aria-selected={key === active}
                onPointerMove={() => mark(key)}
                onClick={() => onChoose(key)}
              >
                {icon}
                <Texts>
                  <span>{name}</span>
                  {note === undefined ? null : <small>{note}</small>}
                </Texts>
              </Option>
            ))}
          </div>
        ))}
      </List>
      <div role="status">{status}</div>
    </KitScope>
  );
}
