/**
 * What a provider says is stored with the receipt, on every device of the client, and shown: a page of it is enough. A
 * client may name a provider of its own, so what it says may be as long as it likes.
 */
import { LONGEST_MESSAGE } from '../longest-message.ts';

/** The longest code that any provider is known to have has 20 characters. */
const LONGEST_CODE = 100;

type Said = { kind: string; message?: string; reason?: string; code?: string };

export function boundedWords<T extends Said>(result: T): T {
  const { message = '', reason = '', code = '' } = result;
  if (Math.max(message.length, reason.length) <= LONGEST_MESSAGE && code.length <= LONGEST_CODE)
    return result;
  return {
    ...result,
    ...(message !== '' && { message: message.slice(0, LONGEST_MESSAGE) }),
    ...(reason !== '' && { reason: reason.slice(0, LONGEST_MESSAGE) }),
    ...(code !== '' && { code: code.slice(0, LONGEST_CODE) }),
  };
}
