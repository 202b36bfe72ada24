/** Calls about one's own name and the address that one enters with. */
import * as v from 'valibot';
import { USER_PROBLEMS as PROBLEMS } from '../texts/people-problems.ts';
import { isEmail } from '../values/email.ts';

/** POST /api/v1/session/name. */
export const OwnNameSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, PROBLEMS.name), v.maxLength(200)),
});
/** POST /api/v1/session/email: a link goes to that address, which is nobody's until it is opened. */
export const OwnEmailSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.check(isEmail, PROBLEMS.email)),
});
/** POST /api/v1/passwords/email: once; every session ends but that of the browser that calls, if it is of the same person. */
export const ConfirmEmailSchema = v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(600)) });
export const EmailConfirmedSchema = v.object({ changed: v.boolean(), entered: v.boolean() });

/** The page that the link of the mail opens; the token stands after `#`, which no server is sent. */
export const CONFIRM_EMAIL_PATH = '/passwords/email';
