/** Why somebody chooses a password by a link: they forgot theirs, they registered a business, they were invited, or they work at our desk [R2.53] [R4.07] [R2.36]. */
export const LINK_PURPOSES = ['reset', 'welcome', 'invitation', 'operator'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
/** Of the links that are mailed: an operator's is handed on by the administrator of the server. */
export type MailedPurpose = Exclude<LinkPurpose, 'operator'>;

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
