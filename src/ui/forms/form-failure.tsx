import { Banner } from '../components/banner';

/** Why a form was refused, at its top; otherwise nothing. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <Banner tone="red" role="alert">
      {text}
    </Banner>
  );
}
