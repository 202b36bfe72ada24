/** Tells a supplier that what a buyer approved of its record ends: 30, 15 and 3 days before, while there is time to renew it. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { approvedUntil, daysToRenew, RENEWAL_DAYS } from '../../../../schema/records/flow.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { centralDay } from '../../../base/local-time.ts';
import { dealingHostRecords } from '../../../store/parties/records.ts';
import { eachAccount } from '../../each-account.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob } from '../../work.ts';

export const recordEndsJob = defineJob({
  kind: 'record_ends',
  every: { firstMs: 210_000, ms: 3_600_000 },
  async run(deps, signal) {
    const at = deps.clock().toISOString();
    await eachAccount(deps, signal, 'a supplier was not told what ends of its records', async (scope, tx) => {
      for (const row of await dealingHostRecords(scope, tx)) {
        const { host_record_id, name, rfc, record_name } = row;
        for (const document of row.documents) {
          const days = daysToRenew(document, at);
          if (days === undefined) continue;
          const stage = RENEWAL_DAYS.findLast((each) => days <= each) ?? RENEWAL_DAYS[0];
          const { receiver_document_id: id, version } = document;
          const day = shownDay(centralDay(Date.parse(approvedUntil(document))));
          await announce(scope, tx, deps, NOTICES.record_ends, {
            ...{ key: `${host_record_id} ${id} ${version} ${stage}`, at },
            data: {
              ...{ id: host_record_id, name: name || rfc, record: record_name },
              ...{ document: document.name, days, day },
            },
          });
        }
      }
    });
  },
});
