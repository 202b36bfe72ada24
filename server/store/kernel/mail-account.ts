/**
 * An account of another server is named by the key that it signs with, and by nothing that it says: what is bound to the name is bound to the
 * key, and whoever has another key is somebody else.
 */
const PREFIX = 'mail:';

export const mailAccountOf = (publicKey: string): string => `${PREFIX}${publicKey}`;
export const isMailAccount = (account: string): boolean => account.startsWith(PREFIX);
