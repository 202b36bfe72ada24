/** How the server says an error. Apart from what it means for an operation: sign-in reads it too, and knows no operation. Pure. */
import type { ChangedBy, ErrorBody, FieldProblem } from '../schema/errors.ts';

/** As it was said: the code is any text yet. */
export type ReceivedError = {
  code: string;
  message?: string;
  reference?: string;
  errors?: FieldProblem[];
  challenge?: object;
  second?: object;
  changed?: ChangedBy;
};

export function readErrorBody(body: unknown): ReceivedError | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { code, message, errors, reference, challenge, second, changed } = body as Partial<ErrorBody>;
  if (typeof code !== 'string') return undefined;
  return {
    code,
    ...(typeof message === 'string' && { message }),
    ...(typeof reference === 'string' && { reference }),
    ...(Array.isArray(errors) && { errors }),
    ...(typeof challenge === 'object' && challenge !== null && { challenge }),
    ...(typeof second === 'object' && second !== null && { second }),
    ...(typeof changed?.by === 'string' && typeof changed.at === 'string' && { changed }),
  };
}
