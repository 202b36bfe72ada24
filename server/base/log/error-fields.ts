/** What the log says of an error: never the values that a database or a library hangs on it. */
import { maskPersonal } from './mask-personal.ts';

export type ErrorFields = {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: ErrorFields;
};

/** An error's causes are followed this far. */
const DEPTH = 3;
/** Of a library's error that quotes what it was given, the beginning is enough. */
const LONGEST = 4_000;

/** Of what is no error its text alone. */
export function errorFields(error: unknown, depth = DEPTH): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error)) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: shortened(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: shortened(error.stack) }),
    ...(error.cause !== undefined && depth > 0 && { cause: errorFields(error.cause, depth - 1) }),
  };
}

function shortened(text: string): string {
  return maskPersonal(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
