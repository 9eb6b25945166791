import { useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Row } from '../kit/stack';

const INVALID = '[aria-invalid="true"]';
const SEPARATOR = '\n';

/** What a control is called on the page: by the label of its group where it is one of several. */
function labelOf(control: HTMLElement): string {
  const legend = control.matches('[type=checkbox], [type=radio]')
    ? control.closest('fieldset')?.querySelector('legend')
    : null;
  const label = legend ?? (control as HTMLInputElement).labels?.[0];
  return label?.textContent?.trim() ?? control.getAttribute('aria-label') ?? '';
}

/** The invalid controls of a form by their labels, each label once. */
function invalidIn(form: HTMLFormElement | null): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of form?.querySelectorAll<HTMLElement>(INVALID) ?? []) {
    const label = labelOf(control);
    if (label !== '' && !found.has(label)) found.set(label, control);
  }
  return found;
}

/**
 * Names the fields of a form that must be mended, where they are more than one: a press leads to each. It reads the form
 * itself, so that it says of every field what its own error says, and shrinks as they are mended.
 */
export function ErrorSummary({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  const { t } = useMessages('kit');
  const watch = (changed: () => void) => {
    const observer = new MutationObserver(changed);
    if (form.current !== null)
      observer.observe(form.current, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  };
  const invalid = useSyncExternalStore(watch, () => [...invalidIn(form.current).keys()].join(SEPARATOR));
  const labels = invalid === '' ? [] : invalid.split(SEPARATOR);
  if (labels.length < 2) return null;
  return (
    <Alert tone="red" title={t('form.errors', { count: labels.length })}>
      <Row>
        {labels.map((label) => (
          <Button key={label} variant="quiet" size="small" onClick={() => invalidIn(form.current).get(label)?.focus()}>
            {label}
          </Button>
        ))}
      </Row>
    </Alert>
  );
}
