/**
 * Suppliers and what their status offers. The specification changes them by GET, with address and RFC in the path; here it is a POST to the
 * same path, and the address opened in a browser is a page that asks first. Spec 3 §4, §7.
 */
import * as v from 'valibot';
import { InvitationLinkSchema } from '../../../../schema/documents/invitations.ts';
import { TinteroError } from '../../../../schema/errors.ts';
import { WrittenNoticeSchema } from '../../../../schema/resources/insight/notifications.ts';
import type { Channel } from '../../../../schema/resources/parties/provider-doors.ts';
import {
  NO_UNIT,
  type ProviderFields,
  type ProviderRow,
  providerStatus,
  providers,
} from '../../../../schema/resources/parties/providers.ts';
import { createPace, createRateLimit } from '../../../base/rate-limit.ts';
import { resourceRoutes } from '../../../http/resource-routes.ts';
import type { Router } from '../../../http/router.ts';
import { MAILS_A_MINUTE } from '../../../output/mail/mail-job.ts';
import { noteAudit, whatChanged } from '../../../store/kernel/audit.ts';
import { lockClient } from '../../../store/kernel/changes.ts';
import type { Scope } from '../../../store/kernel/scope.ts';
import type { Tx } from '../../../store/kernel/tables.ts';
import {
  findProvider,
  providersOfGuest,
  providersOfRfc,
  putProvider,
  removeProvider,
} from '../../../store/parties/providers.ts';
import { toldRecord } from '../../../store/parties/records.ts';
import { findRelation, type Relation, relationState } from '../../../store/parties/relations.ts';
import type { Deps } from '../../deps.ts';
import { askRecord, tellRecord } from '../records/ask-record.ts';
import { companyLink } from '../relations/company-invitation.ts';
import { answerRelation, mailRelation, tellRelation } from '../relations/relate.ts';
import { tellDeps } from '../tell-deps.ts';
import { notifyProviders } from './notify-providers.ts';
import { preRegRoutes } from './pre-reg-routes.ts';
import { resumeRelation, writeProvider } from './write-provider.ts';

/** Of a client: the largest file of suppliers is taken at once, and another one after it. */
const INVITATIONS_AN_HOUR = 10_000;
/** Their mails leave one by one, whoever asks for thousands: 200 a minute. */
const MAIL_EVERY_MS = 300;

const NOTICES_AN_HOUR = 60;
const MOST_NOTIFIED = 500;

const lower = v.pipe(v.string(), v.toLowerCase());
const upper = v.pipe(v.string(), v.toUpperCase());
const OF_ADDRESS = v.object({ email: lower, business_unit_id: lower, rfc: upper });
const ChannelsSchema = v.object({
  rfc_provider: v.string(),
  web_service: v.boolean(),
  mail_service: v.boolean(),
  sftp_service: v.boolean(),
  fileupload_service: v.boolean(),
});
const NoticeSchema = v.object({
  ...WrittenNoticeSchema.entries,
  providers: v.pipe(v.array(v.pipe(lower, v.maxLength(64))), v.minLength(1), v.maxLength(MOST_NOTIFIED)),
});
const ToldSchema = v.object({ notices: v.number(), mails: v.number(), skipped: v.number() });
const DoneSchema = v.object({ done: v.boolean() });
const ACTIONS = ['desactivar', 'eliminar'] as const;

export function providerRoutes(router: Router, deps: Deps): void {
  const { store, worker } = deps;
  const relating = tellDeps(deps);
  const mails = createRateLimit(MAILS_A_MINUTE, 60_000, () => deps.clock().getTime());
  const now = () => deps.clock().getTime();
  const asks = createRateLimit(INVITATIONS_AN_HOUR, 3_600_000, now);
  const notices = createRateLimit(NOTICES_AN_HOUR, 3_600_000, now);
  const pace = createPace(MAIL_EVERY_MS, now);
  const mailAt = (clientId: string) => new Date(pace(clientId));

  async function write(
    scope: Scope,
    tx: Tx,
    key: string,
    fields: ProviderFields,
    before: ProviderRow | undefined,
  ): Promise<void> {
    if (before === undefined && !asks.take(scope.clientId)) throw new TinteroError('too_many_requests');
    await writeProvider(scope, tx, { ...deps, mailAt }, key, fields, before);
  }

  /** Takes it off the list; the last one of a taxpayer takes the relation with it. */
  async function remove(scope: Scope, tx: Tx, id: string): Promise<void> {
    const provider = await findProvider(scope, tx, id);
    if (provider === undefined) throw new TinteroError('not_found');
    await removeProvider(scope, tx, id);
    await askRecord(scope, tx, relating, { ...provider, receiver_record_id: '' });
    if ((await providersOfGuest(scope, tx, provider.guest_id)).length > 0) return;
    const relation = await findRelation(scope, tx, 'guests', provider.guest_id);
    if (relation !== undefined && !relation.is_deleted && relation.own_answer !== 'no')
      await answerRelation(scope, tx, relating, 'guests', provider.guest_id, 'no');
  }

  resourceRoutes(router, deps, providers, {
    write,
    async remove(scope, tx, id) {
      if ((await findProvider(scope, tx, id))?.provider_status !== 'invited')
        throw new TinteroError('provider_not_invited');
      await remove(scope, tx, id);
    },
  });

  preRegRoutes(router, deps, asks, mailAt);

  router.client(
    'GET',
    '/providers/:rfc/fetch_receipt_channels',
    { can: 'providers.read', params: v.object({ rfc: upper }), answer: ChannelsSchema },
    async ({ scope, params: { rfc } }) => {
      const rows = await providersOfRfc(scope, store.db, rfc);
      if (rows.length === 0) throw new TinteroError('not_found');
      const isOpen = (channel: Channel) => rows.some((row) => row[channel]);
      return {
        rfc_provider: rfc,
        ...{ web_service: isOpen('web_service'), fileupload_service: isOpen('fileupload_service') },
        ...{ mail_service: isOpen('mail_service'), sftp_service: isOpen('sftp_service') },
      };
    },
  );

  router.client(
    'GET',
    '/providers/:id/invitation',
    { can: 'providers.write', params: v.object({ id: lower }), answer: InvitationLinkSchema },
    async ({ scope, params: { id } }) => {
      const provider = await findProvider(scope, store.db, id);
      const relation = provider && (await findRelation(scope, store.db, 'guests', provider.guest_id));
      if (relation === undefined || relation.is_deleted) throw new TinteroError('not_found');
      return companyLink(deps, scope, 'guests', relation);
    },
  );

  router.client(
    'POST',
    '/providers/notify',
    { can: 'providers.write', code: 'invalid_fields', body: NoticeSchema, answer: ToldSchema },
    async ({ scope, body }) => {
      if (!notices.take(scope.clientId)) throw new TinteroError('too_many_requests');
      const id = body.id ?? deps.random.uuid();
      return await notifyProviders(scope, { ...deps, mailAt }, { ...body, id });
    },
  );

  router.client(
    'POST',
    '/providers/:id/resend_invite/:email/:rfc',
    { can: 'providers.write', params: v.object({ id: lower, email: lower, rfc: upper }), answer: DoneSchema },
    async ({ scope, params: { id, email, rfc } }) => {
      if (!mails.take(scope.clientId)) throw new TinteroError('too_many_requests');
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const provider = await findProvider(scope, tx, id);
        if (provider === undefined || provider.rfc !== rfc || provider.email !== email)
          throw new TinteroError('not_found');
        const relation = await findRelation(scope, tx, 'guests', provider.guest_id);
        if (relation === undefined || relation.is_deleted || relationState(relation) !== 'asked')
          throw new TinteroError('provider_not_invited');
        await tellRelation(scope, tx, relating, 'guests', relation);
        await mailRelation(scope, tx, deps, 'guests', { ...relation, email });
      });
      worker.wake();
      return { done: true };
    },
  );

  /** The one that an address means. @throws TinteroError not_found */
  async function addressed(
    scope: Scope,
    tx: Tx,
    { email, business_unit_id, rfc }: v.InferOutput<typeof OF_ADDRESS>,
  ): Promise<ProviderRow> {
    const unit = business_unit_id === NO_UNIT ? '' : business_unit_id;
    const found = (await providersOfRfc(scope, tx, rfc)).find(
      (one) => one.business_unit_id === unit && one.email === email,
    );
    if (found === undefined) throw new TinteroError('not_found');
    return found;
  }

  async function note(scope: Scope, tx: Tx, before: ProviderRow): Promise<void> {
    const after = await findProvider(scope, tx, before.provider_id);
    const of = { subject: before.provider_id, label: before.name || before.rfc };
    const kind = after === undefined ? 'providers.deleted' : 'providers.changed';
    const at = deps.clock().toISOString();
    await noteAudit(scope, tx, { at, kind, ...of, details: whatChanged(before, after) });
  }

  /** What they were not told while they were put aside. */
  async function tellWhatIsNew(scope: Scope, tx: Tx, { provider_id }: ProviderRow, relation: Relation) {
    await tellRelation(scope, tx, relating, 'guests', relation);
    if ((await toldRecord(scope, tx, provider_id)) !== undefined)
      await tellRecord(scope, tx, relating, provider_id);
  }

  router.client(
    'POST',
    '/providers/:email/activate/:business_unit_id/:rfc',
    { can: 'providers.write', params: OF_ADDRESS, answer: DoneSchema },
    async ({ scope, params }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const provider = await addressed(scope, tx, params);
        if (provider.provider_status !== 'inactive') return;
        const relation = await resumeRelation(scope, tx, relating, provider.guest_id);
        const provider_status = providerStatus(relationState(relation), false);
        await putProvider(scope, tx, { ...provider, is_deactivated: false, provider_status });
        if (provider.is_deactivated) await tellWhatIsNew(scope, tx, provider, relation);
        await note(scope, tx, provider);
      });
      worker.wake();
      return { done: true };
    },
  );

  router.client(
    'POST',
    '/providers/:email/deactivate/:business_unit_id/:rfc',
    {
      can: 'providers.delete',
      params: OF_ADDRESS,
      query: v.object({ action: v.optional(v.picklist(ACTIONS), 'desactivar') }),
      answer: DoneSchema,
    },
    async ({ scope, params, query: { action } }) => {
      await store.transaction(scope, async (tx) => {
        await lockClient(scope, tx);
        const provider = await addressed(scope, tx, params);
        if (action === 'eliminar') await remove(scope, tx, provider.provider_id);
        else if (provider.provider_status === 'active')
          await putProvider(scope, tx, { ...provider, is_deactivated: true, provider_status: 'inactive' });
        else return;
        await note(scope, tx, provider);
      });
      worker.wake();
      return { done: true };
    },
  );
}
