/** Another one, of which there is one text only. */
import * as v from 'valibot';
import { defineWritten } from '../../../schema/pushables/written.ts';

export const visit = defineWritten({
  kind: 'visit',
  called: 'Visita',
  path: 'visits',
  can: { read: 'branches.read', write: 'branches.write' },
  body: v.object({ who: v.string(), branch: v.string() }),
  empty: { who: '', branch: '' },
  title: ({ who }) => who,
  renamed: (body, who) => ({ ...body, who }),
  branch: ({ branch }) => branch,
  onConflict: 'refuse',
});
