/** How a guest or a driver calls: with their token, and their pages show their own errors. */
export const asGuest = (token: string) => ({ headers: { authorization: `Bearer ${token}` }, ownErrors: true }) as const;
