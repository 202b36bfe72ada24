/** Sends what a step of the wizard of buyers asks: what is to be made is checked and made, and what was chosen is saved. */
import type { HostConfigFields } from '../../../../schema/resources/parties/host-configs.ts';
import { callServer, type Result } from '../../../local/index.ts';
import { type KeyFiles, packKeyFiles } from '../../admin/certificates/upload.ts';

export type NewBranch = { branch_name: string; branch_alias: string; branch_zip_code: string };

/** @param id made by who asks: sending it again after a lost answer makes no second one */
export async function makeBranch(
  id: string,
  branch: NewBranch,
): Promise<Result<{ branch_office_id: string }>> {
  const checked = await callServer('POST', '/hosts/branch/check_changeset', branch);
  if (!checked.ok) return checked;
  const { branch_name, branch_alias, branch_zip_code } = branch;
  return await callServer('POST', '/branches', {
    branch_office_id: id,
    alias: branch_alias.trim() || branch_name,
    name: branch_name,
    zip_code: branch_zip_code,
  });
}

export async function makeCertificate(
  files: KeyFiles,
  branch_office: string,
): Promise<Result<{ serial_number: string }>> {
  const body = await packKeyFiles(files);
  const checked = await callServer('POST', '/hosts/certificate/check_changeset', { ...body, branch_office });
  return checked.ok ? await callServer('POST', '/certificates', body) : checked;
}

/** Whether the buyers that are chosen can be set up. */
export async function checkBuyers(host_ids: readonly string[]): Promise<Result<unknown>> {
  return await callServer('POST', '/hosts/host/check_changeset', { host_ids });
}

export async function saveStep(fields: HostConfigFields): Promise<Result<unknown>> {
  const { rfc_host, ...chosen } = fields;
  const saved = await callServer('PUT', `/host_configs/${encodeURIComponent(rfc_host)}`, chosen);
  if (saved.ok || saved.error.code !== 'not_found') return saved;
  return await callServer('POST', '/host_configs', fields);
}
