/** Calls of invitations, of people into an account and of companies onto the server: the link that somebody is given, and what whoever opens it sees and says. */
import * as v from 'valibot';
import { SIDES_OF_RELATION } from '../resources/parties/relations.ts';
import { SecondSchema } from './second-factor.ts';

const TokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(400));

/** GET and POST /users/{person_id}/invitation. `path`: of this portal's own address. POST makes another link; the one of before is good no more. */
export const InvitationLinkSchema = v.object({
  name: v.string(),
  path: v.string(),
  expires_at: v.string(),
  /** It goes by mail, too. Older servers do not say. */
  mailed: v.optional(v.boolean(), false),
});
export type InvitationLink = v.InferOutput<typeof InvitationLinkSchema>;

/** POST /api/v1/invitations/read: the token goes in a body, so that no log of addresses has it. */
export const ReadInvitationSchema = v.object({ token: TokenSchema });
export const InvitationSchema = v.object({
  client: v.object({ client_id: v.string(), rfc: v.string(), name: v.string() }),
  email: v.string(),
  name: v.string(),
  /** Whoever has this address already has a password. */
  has_account: v.boolean(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

/** POST /api/v1/invitations/accept, answered as GET /api/v1/session. */
export const AcceptInvitationSchema = v.object({
  token: TokenSchema,
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  /** Of who has an account theirs, else the one they choose. */
  new_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  /** Of who has an account and a second factor, once it was asked for. */
  second: v.optional(SecondSchema),
});

/** The page that a link opens; the token stands after `#`, which no server is sent. */
export const INVITATION_PATH = '/invitation';

/** POST /api/v1/company-invitations/read: which company asks, and whom. Whether there is an account of that RFC or address is not told. */
export const CompanyInvitationSchema = v.object({
  client: v.object({ rfc: v.string(), name: v.string() }),
  /** What whoever asks is to who is invited. */
  side: v.picklist(SIDES_OF_RELATION),
  rfc: v.string(),
  email: v.string(),
});
export type CompanyInvitation = v.InferOutput<typeof CompanyInvitationSchema>;

/** POST /api/v1/company-invitations/accept: opens the account of that RFC with its first person, answered as GET /api/v1/session. */
export const OpenAccountSchema = v.object({
  token: TokenSchema,
  /** As the SAT has it registered. */
  client_name: v.pipe(v.string(), v.maxLength(300)),
  tax_regime: v.pipe(v.string(), v.maxLength(3)),
  zip_code: v.pipe(v.string(), v.trim(), v.maxLength(5)),
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254)),
  new_password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  second: v.optional(SecondSchema),
});
export type OpenAccount = v.InferOutput<typeof OpenAccountSchema>;

/** The page of it, as INVITATION_PATH. */
export const COMPANY_INVITATION_PATH = '/company_invitation';
