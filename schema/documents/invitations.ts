/** Calls of invitations: the link that somebody is given, and what whoever opens it sees and says. */
import * as v from 'valibot';
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
