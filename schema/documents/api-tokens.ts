/** The secret of a token, answered once: nobody has it afterwards. */
import * as v from 'valibot';

export const TokenSecretSchema = v.object({ token: v.string() });
export type TokenSecret = v.InferOutput<typeof TokenSecretSchema>;
