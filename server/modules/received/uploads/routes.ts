/** Invoices that a supplier uploads for what its buyers ordered and received, by call: an operation. Spec 1 §5. */
import * as v from 'valibot';
import {
  MOST_UPLOAD_BYTES,
  UploadInvoiceSchema,
} from '../../../../schema/operations/bodies/upload-invoice.ts';
import { isUuid, normalUuid } from '../../../../schema/values/uuid.ts';
import { storedCertificates } from '../../../fiscal/seal/pac-certificates.ts';
import type { Router } from '../../../http/router.ts';
import type { Deps } from '../../deps.ts';
import { uploadInvoice } from './upload-invoice.ts';

const params = v.object({ uuid: v.pipe(v.string(), v.check(isUuid), v.transform(normalUuid)) });

export function uploadRoutes(router: Router, deps: Deps): void {
  router.operation(
    '/purchase_orders/invoices/:uuid',
    'upload_invoice',
    { key: 'required', params, body: UploadInvoiceSchema, maxBytes: MOST_UPLOAD_BYTES },
    async ({ c, scope, who, operationId, params: { uuid }, body }) => {
      const needs = { ...deps, certificates: storedCertificates(deps.config.dataDir) };
      const asked = { operationId, uuid, rfc: who.client.rfc, body };
      return await uploadInvoice(scope, needs, asked, c.req.raw.signal);
    },
  );
}
