/** Notices of what an account is set up with: certificates, the account with the PAC, the SAT's lists and catalogues. */

import { MAIL_SERVER } from '../texts/mail-server.ts';
import { NOTICE_TEXTS } from '../texts/notice-kinds.ts';
import { cut } from '../values/cut.ts';
import type { MailTrouble } from '../values/mail-server.ts';
import { defineNotice } from './define-notice.ts';

const {
  accountDeletion,
  accountExport,
  accountKept,
  certificateEnds,
  efirmaEnds,
  noBalance,
  pacRefuses,
  listOld,
  catalogChanged,
  webhookOff,
} = NOTICE_TEXTS;

/** 60, 30 and 7 days before, and when it has. */
export const certificate_ends = defineNotice<{
  days: number;
  serial: string;
  rfc: string;
  day: string;
  is_efirma?: boolean;
}>({
  kind: 'certificate_ends',
  name: certificateEnds.name,
  can: 'certificates.write',
  urgency: 'high',
  path: () => '/certificates',
  words: ({ days, is_efirma, ...of }) => {
    const words = is_efirma ? efirmaEnds : certificateEnds;
    return { title: words.title(days), content: words.content({ ...of, isOver: days === 0 }) };
  },
});

/** `provider`: its name, as people know it. `isOwn`: the account is the client's own, not the server's. */
type AccountTrouble = { provider: string; isOwn: boolean };

export const pac_no_balance = defineNotice<AccountTrouble>({
  kind: 'pac_no_balance',
  name: noBalance.name,
  can: 'pac_accounts.write',
  urgency: 'high',
  path: () => '/pac_accounts',
  words: (of) => ({ title: noBalance.title, content: noBalance.content(of) }),
});

export const pac_refuses = defineNotice<AccountTrouble & { said: string }>({
  kind: 'pac_refuses',
  name: pacRefuses.name,
  can: 'pac_accounts.write',
  urgency: 'high',
  path: () => '/pac_accounts',
  words: (of) => ({ title: pacRefuses.title, content: pacRefuses.content(of) }),
});

/** `lists`: articles; `day`: since when nobody has heard of them, DD-MM-YYYY. */
export const list_old = defineNotice<{ lists: string; day: string }>({
  kind: 'list_old',
  name: listOld.name,
  can: 'users.write',
  urgency: 'low',
  path: () => '',
  words: (of) => ({ title: listOld.title, content: listOld.content(of) }),
});

/** `products`: how many of the client's have a key that is not in force any more. */
export const catalog_changed = defineNotice<{ day: string; products: number }>({
  kind: 'catalog_changed',
  name: catalogChanged.name,
  can: 'products.write',
  urgency: 'normal',
  path: () => '/products',
  words: (of) => ({ title: catalogChanged.title(of.products), content: catalogChanged.content(of) }),
});

/** `days`: for how long it can be fetched. */
export const account_export = defineNotice<{ days: number }>({
  kind: 'account_export',
  name: accountExport.name,
  can: 'account.export',
  urgency: 'normal',
  path: () => '/account_data',
  words: ({ days }) => ({ title: accountExport.title, content: accountExport.content(days) }),
});

/** When it is asked for, and again before it comes. `day`: DD-MM-YYYY; `days`: that are left. */
export const account_deletion = defineNotice<{ by: string; day: string; days: number }>({
  kind: 'account_deletion',
  name: accountDeletion.name,
  can: 'account.delete',
  urgency: 'high',
  path: () => '/account_data',
  words: ({ day, ...of }) => ({ title: accountDeletion.title(day), content: accountDeletion.content(of) }),
});

export const account_kept = defineNotice<{ by: string }>({
  kind: 'account_kept',
  name: accountKept.name,
  can: 'account.delete',
  urgency: 'high',
  path: () => '/account_data',
  words: ({ by }) => ({ title: accountKept.title, content: accountKept.content(by) }),
});

/** `said`: what its last try came to. */
/** `said`: in the words of that server. */
export const mail_server_fails = defineNotice<{ trouble: MailTrouble; said: string }>({
  kind: 'mail_server_fails',
  name: MAIL_SERVER.notice.name,
  can: 'client_emails.write',
  urgency: 'high',
  path: () => '/client_emails',
  words: ({ trouble, said }) => ({
    title: MAIL_SERVER.notice.title,
    content: cut(MAIL_SERVER.notice.content(MAIL_SERVER.troubles[trouble], said), 1_000),
  }),
});

export const webhook_off = defineNotice<{ name: string; said: string }>({
  kind: 'webhook_off',
  name: webhookOff.name,
  can: 'webhooks.write',
  urgency: 'high',
  path: () => '/webhooks',
  words: (of) => ({ title: webhookOff.title(of.name), content: webhookOff.content(of) }),
});
