/** Which pictures a person wants on their board, in their order. One row a person and account; who chose nothing has all of them. */
import * as v from 'valibot';
import { BOARD_PICTURES } from '../../values/board-pictures.ts';
import { defineResource } from '../resource.ts';

const MOST_PICTURES = 40;
const LONGEST_NAME = 40;
/** A device of another version may have others. */
const pictures = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(LONGEST_NAME))),
  v.transform((names) => [...new Set(names)]),
  v.maxLength(MOST_PICTURES),
);

export const boardChoices = defineResource({
  name: 'board_choices',
  key: 'user_id',
  keyKind: 'typed',
  row: v.object({ user_id: v.string(), pictures: v.array(v.string()) }),
  fields: v.object({
    user_id: v.pipe(v.string(), v.maxLength(64)),
    pictures: v.optional(pictures, [...BOARD_PICTURES]),
  }),
  travels: { offline: 'read', collection: 'settings', kind: 'board_choice' },
  stored: { table: 'board_choice' },
  search: (row) => row.pictures,
  sort: { user_id: 'exact' },
  order: 'user_id',
  person: 'user_id',
  can: { read: 'filters.read', write: 'filters.read' },
});
