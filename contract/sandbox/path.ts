/** Where the calls of the sandbox are: not under `/v2`. */
export const SANDBOX = '/sandbox/api';
