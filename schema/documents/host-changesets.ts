/** POST /hosts/{kind}/check_changeset: whether a step of the wizard of buyers may be passed. Spec 3 §7. */
import * as v from 'valibot';
import { needed, text } from '../resources/entries.ts';
import { HOST_CONFIG_PROBLEMS as PROBLEMS } from '../texts/host-config.ts';
import { isPostalCode } from '../values/postal-code.ts';
import { CsdFilesSchema } from './certificates.ts';

/** What is asked is all right. What is not is said at its field. */
export const ChangesetValidSchema = v.object({ resp: v.literal('valido') });

/** A branch that is to be made. */
export const BranchChangesetSchema = v.object({
  branch_name: needed(100, PROBLEMS.branchName),
  branch_alias: text(100),
  branch_zip_code: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(5), v.check(isPostalCode, PROBLEMS.zip)),
    '',
  ),
});

/** A certificate that is to be uploaded. */
export const CertificateChangesetSchema = v.object({ ...CsdFilesSchema.entries, branch_office: text(64) });

const ids = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(200)), []);
/** host: what is chosen in the first step. business_unit: what is assigned in the fourth one. */
export const CHANGESET_KINDS = ['host', 'business_unit'] as const;
export const HostChangesetSchema = v.object({ host_ids: ids, host_unit_ids: ids });
