/**
 * What there is of the first steps: what the server said with the session, and what this device has seen since. A step that was
 * done here is ticked at once, with no network too.
 */
import { useEffect, useState } from 'react';
import type { FirstSteps, Session } from '../../../../schema/documents/session.ts';
import { customers } from '../../../../schema/resources/parties/customers.ts';
import { readQuery } from '../../../../schema/resources/query.ts';
import {
  refreshSession,
  useConnection,
  useDocumentLook,
  useReceiptPage,
  useResource,
  useSettings,
} from '../../../local/index.ts';
import { certificateState } from '../certificates/certificate-state.ts';

const ALL = readQuery(customers, {});
const ONE = { page: 1, size: 1 };
const SEALING = new Set(['active', 'soon']);
const NOTHING: FirstSteps = {
  certificate: false,
  pac: false,
  branch: false,
  logo: false,
  customer: false,
  invoice: false,
};

export function useFirstSteps(session: Session): FirstSteps {
  const stated = session.first_steps ?? NOTHING;
  const { certificates, branches, series } = useSettings();
  const look = useDocumentLook();
  const existing = useResource(customers, ALL, ONE);
  const issued = useReceiptPage({ status: ['issue', 'sent', 'cancelled'], page: 1, pageSize: 1 });
  const [now] = useState(() => Date.now());
  const { state } = useConnection();
  // What was done elsewhere, and the provider, only the server knows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back
  useEffect(() => void refreshSession(), [state]);
  return {
    certificate:
      stated.certificate || certificates.some((each) => SEALING.has(certificateState(each, now).state)),
    pac: stated.pac,
    branch:
      stated.branch || (branches.some((each) => each.is_active) && series.some((each) => each.is_active)),
    logo: stated.logo || (look?.logo ?? '') !== '',
    customer: stated.customer || existing.total > 0,
    invoice: stated.invoice || issued.rows.some((row) => row.uuid !== ''),
  };
}
