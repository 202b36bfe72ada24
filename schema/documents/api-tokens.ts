/** The secret of a token, or of a webhook, answered once: nobody has it afterwards. */
import * as v from 'valibot';

export const TokenSecretSchema = v.object({ secret: v.string() });
export type TokenSecret = v.InferOutput<typeof TokenSecretSchema>;

export const WebhookSecretSchema = TokenSecretSchema;
