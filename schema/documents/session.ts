/** Who is at the screen, and in which client. Apart from the other calls: the first script needs these and none of those. */
import * as v from 'valibot';
import { EVERYTHING } from '../access/permissions.ts';

/** Who anyone may be while the sandbox stamps. */
export const DEMO_EMAIL = 'demo@tintero.test';

/** What the person may do in the client, and the branches whose documents they see. `epoch` rises when that changes. */
const AccessSchema = v.object({
  /** Names of their profiles. */
  profile: v.string(),
  /** Pairs of schema/access/permissions.ts. */
  permissions: v.array(v.string()),
  branches: v.union([v.literal('all'), v.array(v.string())]),
  /** Those that they issue in. */
  serials: v.optional(v.union([v.literal('all'), v.array(v.string())]), 'all'),
  /** What of their work waits for another's word (schema/access/approval.ts). Absent from a server of before. */
  limits: v.optional(v.object({ amount: v.string(), cancel: v.boolean() }), { amount: '', cancel: false }),
  epoch: v.number(),
});

const UserSchema = v.object({ id: v.string(), name: v.string(), email: v.string() });

/** A client that a person belongs to, as they choose it. */
const ClientChoiceSchema = v.object({ client_id: v.string(), rfc: v.string(), name: v.string() });
export type ClientChoice = v.InferOutput<typeof ClientChoiceSchema>;

/** What an account has of what issuing the first invoice takes; computed from what there is, never ticked. */
const FirstStepsSchema = v.object({
  certificate: v.boolean(),
  pac: v.boolean(),
  branch: v.boolean(),
  logo: v.boolean(),
  customer: v.boolean(),
  invoice: v.boolean(),
});
export type FirstSteps = v.InferOutput<typeof FirstStepsSchema>;

/** GET /api/v1/session: who is at the screen, and in which client. 401 when nobody is. */
export const SessionSchema = v.object({
  user: UserSchema,
  client: v.object({
    client_id: v.string(),
    rfc: v.string(),
    name: v.string(),
    tax_regime: v.string(),
    zip_code: v.string(),
    /** Nobody issues anything in it. Absent from a server of before. */
    is_suspended: v.optional(v.boolean(), false),
  }),
  /** True while the sandbox, or the test services of a provider, stamp: nothing issued has fiscal validity. */
  sandbox: v.boolean(),
  /** Whether the server can send mail. Absent from a server of before. */
  mails: v.optional(v.boolean(), false),
  /** As whom the account writes to others; '' where nothing leaves. Absent from a server of before. */
  sender: v.optional(v.string(), ''),
  /** Sent back in `x-csrf-token` with every call that changes something. */
  csrf_token: v.string(),
  version: v.string(),
  /** Absent in what a device wrote down when everybody might do everything. */
  access: v.optional(AccessSchema, {
    profile: '',
    permissions: [EVERYTHING],
    branches: 'all',
    epoch: 0,
  }),
  /** All that they may choose from, by name. Absent in what a device wrote down before there were several. */
  clients: v.optional(v.array(ClientChoiceSchema), []),
  /** needed: a profile of theirs asks for one, and until they have it the server does nothing else for them. Absent from a server of before. */
  second_factor: v.optional(v.picklist(['none', 'set', 'needed'])),
  /** Absent from a server of before. */
  first_steps: v.optional(FirstStepsSchema),
});
export type Session = v.InferOutput<typeof SessionSchema>;

/** GET /api/v1/session of somebody who has not chosen a client, or is no more one of the client that they chose. */
export const UndecidedSchema = v.object({
  user: UserSchema,
  clients: v.array(ClientChoiceSchema),
  csrf_token: v.string(),
  version: v.string(),
});
export type Undecided = v.InferOutput<typeof UndecidedSchema>;

/** Who has entered, in a client or not yet. */
export const EnteredSchema = v.union([SessionSchema, UndecidedSchema]);

/** POST /api/v1/session/client: answered as GET /api/v1/session. */
export const ChooseClientSchema = v.object({
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});
