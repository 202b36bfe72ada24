/** A complement in a draft: its kind, and the fields of that kind. One of an unknown kind is carried along untouched. */
import * as v from 'valibot';
import { open } from '../engine/open.ts';

export const ComplementSchema = open({ kind: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) });
export type Complement = v.InferOutput<typeof ComplementSchema>;
