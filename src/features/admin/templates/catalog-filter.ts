/** What the address of the ready-made designs may ask. Apart from their page: the router reads addresses in the first script. */

import { DESIGN_FORMATS, type DesignFormat } from '../../../../schema/templates/designs/formats.ts';
import { DOCUMENT_VERSIONS, type DocumentVersion } from '../../../../schema/values/printed-documents.ts';
import { searchReader } from '../../../ui/search-reader.ts';

export type CatalogFilter = {
  document_version?: DocumentVersion | undefined;
  document_format?: DesignFormat | undefined;
};

/** What of an address can be asked. */
export const readCatalogFilter = searchReader<CatalogFilter>({
  document_version: (raw) => DOCUMENT_VERSIONS.find((one) => one === String(raw)),
  document_format: (raw) => DESIGN_FORMATS.find((one) => one === raw),
});
