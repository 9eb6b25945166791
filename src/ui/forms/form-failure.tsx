import { Banner } from '../components/banner';

/** Why a form was not taken, at its top; nothing where it was. */
export function FormFailure({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <Banner tone="red" role="alert">
      {text}
    </Banner>
  );
}
