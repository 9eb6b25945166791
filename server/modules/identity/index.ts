/** What other parts of the server may use of this module. */
export { asMember, branchesOf, findUser, normalEmail, scopeOf } from './accounts';
export type { MemberRow } from './accounts';
export { authorize } from './authorize';
export { refuseWhileErased } from './being-erased';
export { accountDeletions } from './deletion-tables';
export { readBranchHours, setBranchHours } from './branch-hours';
export { refuseEasyPassword } from './easy-passwords';
export { exchange } from './guest-tokens';
export { inChargeOf, mailInCharge, mailUser } from './mail-user';
export {
  holdMerchant,
  isClosedBusiness,
  merchantRow,
  merchantName,
  messageBusiness,
  nameForStrangers,
} from './merchants';
export {
  ACCOUNT_MAILS,
  accountMailsKey,
  endPasswordLinks,
  issuePasswordLink,
  makeOperatorLink,
  passwordLink,
} from './password-links';
export { hashPassword, isPassword } from './passwords';
export { readNames } from './people';
export { deviceIn, rememberDevice } from './known-devices';
export { checkCode, sendCode, useProof } from './phone-codes';
export { newCredentialId, newCredentialSecret } from './programs';
export { ALL_RIGHTS, rightsOf } from './rights';
export { register } from './routes';
export { CODE_LIMIT, appStep, makeRecoveryCodes, takeCode } from './second-step';
export { countPassword } from './sign-in-limits';
export { createSessionEndings } from './session-endings';
export { endSessionsOf, SESSION_LIFETIME } from './sessions';
export {
  apiCredentials,
  branches,
  merchants,
  passwordLinks,
  recoveryCodes,
  refreshFamilies,
  refreshTokens,
  signInChallenges,
  userBranches,
  users,
} from './tables';
export { newSecret, secretUri } from './totp';
export { RememberedExchanges } from './unsure-exchanges';
export { CHALLENGE_LIMIT } from './sign-in';
export { guestTokens, phoneCodes } from './phone-tables';
