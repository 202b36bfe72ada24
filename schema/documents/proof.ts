/** A proof of work that lets an attempt to sign in through while too many are made on one account (altcha's format, version 2). */
import * as v from 'valibot';

const hex = (bytes: number) => v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/), v.maxLength(bytes * 2));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 32 - 1));

/** Find the counter whose key, derived with these parameters, begins with `keyPrefix`. */
export const ProofChallengeSchema = v.object({
  parameters: v.object({
    algorithm: v.literal('SCRYPT'),
    nonce: hex(32),
    salt: hex(32),
    /** N of scrypt; memoryCost is its r. */
    cost: count,
    memoryCost: count,
    keyLength: count,
    keyPrefix: hex(64),
    keySignature: hex(64),
    /** What it is for: an account under another name, how dear it was at that moment, and until when (milliseconds since 1970). */
    data: v.object({
      account: v.pipe(v.string(), v.maxLength(64)),
      level: v.pipe(v.number(), v.integer()),
      until: v.pipe(v.number(), v.integer()),
    }),
  }),
  /** The server's: nothing of the above can be changed. */
  signature: hex(64),
});
export type ProofChallenge = v.InferOutput<typeof ProofChallengeSchema>;

/** Sent back with the attempt. Good once. */
export const ProofSchema = v.object({
  challenge: ProofChallengeSchema,
  solution: v.object({ counter: v.pipe(v.number(), v.integer(), v.minValue(0)), derivedKey: hex(64) }),
});
export type Proof = v.InferOutput<typeof ProofSchema>;
