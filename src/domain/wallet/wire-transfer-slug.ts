/** A transfer's page is told from that of a top-up by card by its slug. */
const PREFIX = 'wire-';

/** Whether the slug of a top-up is that of a wire transfer. */
export const isWireTransferSlug = (slug: string): boolean => slug.startsWith(PREFIX);

/** @param unguessable random text */
export const wireTransferSlug = (unguessable: string): string => `${PREFIX}${unguessable}`;
