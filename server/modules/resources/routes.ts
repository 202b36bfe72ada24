/** The calls of every resource that has no ways of its own. */
import { RESOURCES } from '../../../schema/resources/index.ts';
import type { Resource } from '../../../schema/resources/resource.ts';
import { resourceRoutes } from '../../http/resource-routes.ts';
import type { Router } from '../../http/router.ts';
import type { Deps } from '../deps.ts';

/** Those whose calls are given by a routes.ts of theirs. */
const OWN_ROUTES: readonly string[] = [
  'customers',
  'products',
  'buyer_keys',
  'branches',
  'serials',
  'efirmas',
  'users',
  'profiles',
  'api_tokens',
  'webhooks',
  'account_exports',
  'account_deletions',
  'receipt_archives',
  'recurring_drafts',
  'filters',
  'reports',
  'report_schedules',
  'dossiers',
  'notifications',
  'notice_preferences',
  'board_choices',
  'business_units',
  'hosts',
  'host_units',
  'host_configs',
  'guests',
  'factors',
  'factor_clients',
  'factorings',
  'terms',
  'host_terms',
  'terms_acceptances',
  'providers',
  'foreign_suppliers',
  'provider_accounts',
  'pre_reg',
  'receiver_records',
  'provider_records',
  'host_records',
  'templates',
  'template_images',
  'rules',
  'received',
  'scheduled_payments',
  'payment_runs',
  'rep_settings',
  'bank_accounts',
  'sat_settings',
  'sat_check_settings',
  'receipt_channels',
  'mail_server',
  'mail_text',
  'transfer_orders',
];

export function plainResourceRoutes(router: Router, deps: Deps): void {
  for (const resource of RESOURCES)
    if (resource.stored !== undefined && !OWN_ROUTES.includes(resource.name))
      resourceRoutes(router, deps, resource as unknown as Resource);
}
