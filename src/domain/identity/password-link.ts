/** Why somebody chooses a password by a link: they forgot theirs, they registered a business, or they were invited [R2.53] [R4.07]. */
export const LINK_PURPOSES = ['reset', 'welcome', 'invitation'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** Who is signed in on this device. */
export interface PersonHere {
  readonly name: string;
  readonly email: string;
}

/** What a working link is for, and whose it is. */
export interface PasswordLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
}
