import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './sign-in.module.css';

/** Why a form was not taken, at its top; nothing where it was. */
export function FormFailure({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.failure} role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
