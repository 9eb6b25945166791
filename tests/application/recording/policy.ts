import { ERRORS, FIELD_CODES } from '../../../contract/errors';
import { recordingPolicy } from '../../../src/application/recording/recording-policy';

/** The policy as the app composes it. */
export const POLICY = recordingPolicy([...Object.keys(ERRORS), ...FIELD_CODES]);
