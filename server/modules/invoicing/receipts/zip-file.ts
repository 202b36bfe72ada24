/** A zip with one file, as the portal's lists download it. */
import { zipSync } from 'fflate';
import type { Task } from '../../../jobs/compute/task.ts';

/** In base64. */
export const zipFile: Task<{ name: string; bytes: Uint8Array }, string> = {
  size: ({ bytes }) => bytes.length,
  run({ name, bytes }) {
    // A PDF is compressed already.
    const zip = zipSync({ [name]: [bytes, { level: name.endsWith('.pdf') ? 0 : 6 }] });
    return Buffer.from(zip).toString('base64');
  },
};
