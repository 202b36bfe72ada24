/** Looks every hour at what the SAT's lists say of the issuers of what each account received, and of whom it sells to; a change is told. */
import { setImmediate as breathe } from 'node:timers/promises';
import { NOTICES } from '../../../../schema/notices/index.ts';
import type { CustomerRiskRow } from '../../../../schema/resources/insight/customer-risks.ts';
import type { RiskRow } from '../../../../schema/resources/insight/fiscal-risks.ts';
import { centralDay } from '../../../base/local-time.ts';
import { allClients } from '../../../store/identity/client-of-rfc.ts';
import { listCustomerRisks, putCustomerRisk, soldTo } from '../../../store/insight/customer-risks.ts';
import { listRisks, putRiskRow, receivedIssuers } from '../../../store/insight/fiscal-risks.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import { type Scope, systemScope } from '../../../store/kernel/scope.ts';
import type { Db, Tx } from '../../../store/kernel/tables.ts';
import { defineJob, type WorkDeps } from '../../work.ts';
import { announce } from '../announce.ts';
import { riskOfCustomer } from './risk-of-customer.ts';
import { type Looked, type RiskLists, riskOfIssuer } from './risk-of-issuer.ts';

export const fiscalRiskJob = defineJob({
  kind: 'fiscal_risk',
  every: { firstMs: 150_000, ms: 3_600_000 },
  async run(deps, signal) {
    for (const { client_id } of await allClients(deps.store.db)) {
      if (signal.aborted) return;
      const scope = systemScope(client_id);
      for (const watched of [ISSUERS, CUSTOMERS])
        await watched(scope, deps, signal).catch((err: unknown) =>
          deps.log.error({ err, client_id }, 'the risk of others was not looked at'),
        );
    }
  },
});

type Row = { rfc: string; standing: string; severity: RiskRow['severity'] };
/** Whoever may be in a list: who they are, what was noted of them, what is to be noted and told. */
type Watched<R extends Row> = {
  rfcs(scope: Scope, db: Db): Promise<string[]>;
  noted(scope: Scope, db: Db): Promise<R[]>;
  risk(scope: Scope, db: Db, lists: RiskLists, looked: Looked<R>): Promise<R | undefined>;
  put(scope: Scope, tx: Tx, row: R): Promise<void>;
  tell(scope: Scope, tx: Tx, deps: WorkDeps, row: R): Promise<unknown>;
};

const watch =
  <R extends Row>(watched: Watched<R>) =>
  async (scope: Scope, deps: WorkDeps, signal: AbortSignal): Promise<void> => {
    const { store, clock, lists } = deps;
    const now = clock();
    const today = centralDay(now.getTime());
    const noted = new Map((await watched.noted(scope, store.db)).map((row) => [row.rfc, row]));
    const rfcs = new Set([...(await watched.rfcs(scope, store.db)), ...noted.keys()]);
    for (const rfc of rfcs) {
      if (signal.aborted) return;
      const before = noted.get(rfc);
      const row = await watched.risk(scope, store.db, lists, { rfc, before, today, now });
      if (row !== undefined && JSON.stringify(row) !== JSON.stringify(before))
        await store.transaction(scope, async (tx) => {
          await lockClient(scope, tx);
          await watched.put(scope, tx, row);
          // Told where it says something else, and is no good news alone.
          if (row.severity !== 'cleared' && row.standing !== before?.standing)
            await watched.tell(scope, tx, deps, row);
        });
      await breathe();
    }
  };

const ISSUERS = watch<RiskRow>({
  rfcs: receivedIssuers,
  noted: listRisks,
  risk: riskOfIssuer,
  put: putRiskRow,
  tell: async (scope, tx, deps, { rfc, name, standing: said, count: documents, tax, seen_at: at }) =>
    await announce(scope, tx, deps, NOTICES.issuer_listed, {
      ...{ key: `${rfc} ${said}`, at },
      data: { rfc, name, said, documents, tax },
    }),
});

const CUSTOMERS = watch<CustomerRiskRow>({
  rfcs: soldTo,
  noted: listCustomerRisks,
  risk: riskOfCustomer,
  put: putCustomerRisk,
  tell: async (scope, tx, deps, { rfc, name, standing: said, seen_at: at }) =>
    await announce(scope, tx, deps, NOTICES.customer_listed, {
      ...{ key: `${rfc} ${said}`, at },
      data: { rfc, name, said },
    }),
});
