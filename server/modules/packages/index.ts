/** What other parts of the server may use of this module. */
export { endStorePlan, storePlanEnd } from './end-store-plan';
export { packagePayable } from './payable';
export { coverOf, coversOf, releaseQuota, shortenUse, takeQuota, unitUsedBy } from './quota';
export type { Cover } from './quota';
export { isPayingPackage } from './read';
export { beginMissingTrials, beginStoreTrial, endStoreTrial, storePlanOf } from './store-trials';
export { register } from './routes';
export { subscriptions } from './tables';
