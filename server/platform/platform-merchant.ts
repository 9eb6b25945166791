/** Our own business, which guests' orders belong to. It has no users, so nobody can sign in as it. */
export const PLATFORM_MERCHANT = 'mersal-quick-parcel';
