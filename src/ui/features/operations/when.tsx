import type { Instant } from '../../../domain/shared/time';
import { DateTime } from '../../components/date-time';

/** When something happened: the day and the time, which is what people refer to, and how long ago. */
export function When({ at }: { readonly at: Instant }) {
  return (
    <>
      <DateTime at={at} style="datetime" /> (<DateTime at={at} style="relative" />)
    </>
  );
}
