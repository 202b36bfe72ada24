/** Kinds of fields that people write, as the shapes of resources name them. */
import * as v from 'valibot';
import { RECORDS } from '../texts/records.ts';
import { isUuid } from '../values/uuid.ts';

/** A text without spaces around it, of so many characters at most; '' unless told. */
export const text = (most: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most)), '');

/** As `text`, and something must be in it. */
export const needed = (most: number, message: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.check((value) => value !== '', message),
    ),
    '',
  );

/** Of a new record, when the device already named it: the same call again makes no second one. */
export const newKey = v.optional(
  v.pipe(
    v.string(),
    v.check(isUuid, RECORDS.keyWrong),
    v.transform((key) => key.toLowerCase()),
  ),
);
