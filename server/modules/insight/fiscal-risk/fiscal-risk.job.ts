/** Looks every hour at what the SAT's lists say of the issuers of what each account received; a change is told. */
import { setImmediate as breathe } from 'node:timers/promises';
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { centralDay } from '../../../base/local-time.ts';
import { allClients } from '../../../store/identity/client-of-rfc.ts';
import { listRisks, putRiskRow, receivedIssuers } from '../../../store/insight/fiscal-risks.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import { announce } from '../announce.ts';
import { riskOfIssuer } from './risk-of-issuer.ts';

export const fiscalRiskJob = defineJob({
  kind: 'fiscal_risk',
  every: { firstMs: 150_000, ms: 3_600_000 },
  async run(deps, signal) {
    for (const { client_id } of await allClients(deps.store.db)) {
      if (signal.aborted) return;
      await watchIssuers(systemScope(client_id), deps, signal).catch((err: unknown) =>
        deps.log.error({ err, client_id }, 'the risk of issuers was not looked at'),
      );
    }
  },
});

async function watchIssuers(scope: Scope, deps: WorkDeps, signal: AbortSignal): Promise<void> {
  const { store, clock, lists } = deps;
  const now = clock();
  const today = centralDay(now.getTime());
  const noted = new Map((await listRisks(scope, store.db)).map((row) => [row.rfc, row]));
  const rfcs = new Set([...(await receivedIssuers(scope, store.db)), ...noted.keys()]);
  for (const rfc of rfcs) {
    if (signal.aborted) return;
    const before = noted.get(rfc);
    const row = await riskOfIssuer(scope, store.db, lists, { rfc, before, today, now });
    if (row !== undefined && JSON.stringify(row) !== JSON.stringify(before))
      await note(scope, deps, row, before);
    await breathe();
  }
}

/** Told where it says something else, and is no good news alone. */
async function note(scope: Scope, deps: WorkDeps, row: RiskRow, before: RiskRow | undefined): Promise<void> {
  await deps.store.transaction(scope, async (tx) => {
    await lockClient(scope, tx);
    await putRiskRow(scope, tx, row);
    if (row.severity === 'cleared' || row.standing === before?.standing) return;
    const { rfc, name, standing: said, count: documents, tax, seen_at: at } = row;
    const key = `${rfc} ${said}`;
    await announce(scope, tx, deps, NOTICES.issuer_listed, {
      key,
      at,
      data: { rfc, name, said, documents, tax },
    });
  });
}
