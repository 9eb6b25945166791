import type { Call } from '../../../contract/call';
import { SAMPLES } from '../../../server/openapi/samples';
import type { Sample } from '../../../server/openapi/sample';

/** @throws for a call that takes an input and has none here, so that no new call is forgotten */
export function sampleOf(call: Call): Sample {
  const sample = SAMPLES[call.id] ?? {};
  if (
    (call.body !== undefined && sample.body === undefined) ||
    (call.params !== undefined && sample.params === undefined)
  ) {
    throw new Error(`Give ${call.id} a sample in server/openapi/samples.ts`);
  }
  return sample;
}
