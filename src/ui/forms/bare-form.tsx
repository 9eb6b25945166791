import type { ComponentProps } from 'react';

interface BareFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  readonly isBusy?: boolean;
  readonly send: () => void;
}

/** The form of a light page: it submits once, and the app says what is wrong instead of the browser. */
export function BareForm({ isBusy = false, send, ...form }: BareFormProps) {
  return (
    <form
      {...form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) send();
      }}
    />
  );
}
