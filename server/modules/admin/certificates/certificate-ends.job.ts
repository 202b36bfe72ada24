/** Tells who looks after certificates that one ends: 60, 30 and 7 days before, and when it has. A notice, and a mail where mail is sent. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { activeCertificatesUntil } from '../../../store/admin/certificates.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { systemScope } from '../../../store/kernel/scope.ts';
import { announce } from '../../insight/announce.ts';
import { defineJob, type WorkDeps } from '../../work.ts';

const DAY_MS = 86_400_000;
/** Days before the end; 0 is over. */
const STAGES = [0, 7, 30, 60];
const LONGEST = 60;

export const certificateEndsJob = defineJob({
  kind: 'certificate_ends',
  every: { firstMs: 15_000, ms: 3_600_000 },
  async run(deps) {
    const until = new Date(deps.clock().getTime() + LONGEST * DAY_MS).toISOString();
    for (const certificate of await activeCertificatesUntil(deps.store.db, until)) {
      // One account's trouble keeps nobody else from hearing of theirs.
      await tellOf(deps, certificate).catch((err: unknown) =>
        deps.log.error(
          { err, client_id: certificate.client_id },
          'who looks after a certificate was not told',
        ),
      );
    }
  },
});

type Ending = Awaited<ReturnType<typeof activeCertificatesUntil>>[number];

async function tellOf(deps: WorkDeps, { client_id, serial_number, rfc, valid_to }: Ending): Promise<void> {
  const now = deps.clock();
  const days = Math.max(0, Math.ceil((Date.parse(valid_to) - now.getTime()) / DAY_MS));
  const stage = STAGES.find((each) => days <= each) ?? LONGEST;
  const day = shownDay(localTime(Date.parse(valid_to), CENTRAL_ZONE));
  const scope = systemScope(client_id);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await announce(scope, tx, deps, NOTICES.certificate_ends, {
      ...{ key: `${serial_number} ${stage}`, at: now.toISOString() },
      data: { days, serial: serial_number, rfc, day },
    });
  });
}
