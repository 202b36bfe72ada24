/** Tells who looks after certificates that one ends, or the e.firma: 60, 30 and 7 days before, and when it has. A notice, and a mail where mail is sent. */
import { NOTICES } from '../../../../schema/notices/index.ts';
import { shownDay } from '../../../../schema/values/dates.ts';
import { CENTRAL_ZONE, localTime } from '../../../base/local-time.ts';
import { activeCertificatesUntil } from '../../../store/admin/certificates.ts';
import { efirmasUntil } from '../../../store/admin/efirmas.ts';
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
    const csds = await activeCertificatesUntil(deps.store.db, until);
    const fiels = await efirmasUntil(deps.store.db, until);
    const ending = [
      ...csds.map((one) => ({ ...one, is_efirma: false })),
      ...fiels.map((one) => ({ ...one, is_efirma: true })),
    ];
    for (const certificate of ending) {
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

type Ending = Awaited<ReturnType<typeof activeCertificatesUntil>>[number] & { is_efirma: boolean };

async function tellOf(deps: WorkDeps, ending: Ending): Promise<void> {
  const { client_id, serial_number, rfc, valid_to, is_efirma } = ending;
  const now = deps.clock();
  const days = Math.max(0, Math.ceil((Date.parse(valid_to) - now.getTime()) / DAY_MS));
  const stage = STAGES.find((each) => days <= each) ?? LONGEST;
  const day = shownDay(localTime(Date.parse(valid_to), CENTRAL_ZONE));
  const scope = systemScope(client_id);
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await announce(scope, tx, deps, NOTICES.certificate_ends, {
      ...{ key: `${serial_number} ${stage}`, at: now.toISOString() },
      data: { days, serial: serial_number, rfc, day, is_efirma },
    });
  });
}
