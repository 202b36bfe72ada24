/** Errors as they travel between threads: of ours nothing is lost, of others the words. */
import {
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
  TinteroError,
} from '../../../schema/errors.ts';

export type PackedError =
  | { kind: 'ours'; code: ErrorCode; message: string; problems: FieldProblem[]; details: ErrorDetails }
  | { kind: 'other'; message: string; stack: string };

export function packError(error: unknown): PackedError {
  if (error instanceof TinteroError) {
    const { code, message, problems, details } = error;
    return { kind: 'ours', code, message, problems, details };
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'other', message, stack };
}

export function unpackError(packed: PackedError): Error {
  if (packed.kind === 'other') return Object.assign(new Error(packed.message), { stack: packed.stack });
  const { code, message, problems, details } = packed;
  return Object.assign(new TinteroError(code, {}, problems, details), { message });
}
