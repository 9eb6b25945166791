import { ERRORS, FIELD_CODES } from '../../../contract/errors';
import { recordingPolicy } from '../../../src/application/recording/recording-policy';

/** The policy as composed by the app. */
export const POLICY = recordingPolicy([...Object.keys(ERRORS), ...FIELD_CODES]);
