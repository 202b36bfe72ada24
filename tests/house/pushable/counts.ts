/** A document that the portal does not have, written with no network: all that one more needs. tests/house/pushable.test.ts adds it. */
import * as v from 'valibot';
import { defineWritten } from '../../../schema/pushables/written.ts';

export const count = defineWritten({
  kind: 'count',
  called: 'Conteo',
  path: 'counts',
  can: { read: 'products.read', write: 'products.write' },
  body: v.object({
    place: v.pipe(v.string(), v.maxLength(40)),
    lines: v.array(v.object({ product: v.string(), quantity: v.string() })),
  }),
  empty: { place: '', lines: [] },
  title: ({ place }) => place,
  renamed: (body, place) => ({ ...body, place }),
  onConflict: 'keep-both',
});
