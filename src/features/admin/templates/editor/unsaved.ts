/** What somebody wrote in a template and has not saved, for the life of the tab: going elsewhere and coming back loses nothing. */
import type { TemplateCode, TemplateFields } from '../../../../../schema/resources/admin/templates.ts';

export type DraftFields = TemplateCode & Pick<TemplateFields, 'name' | 'document_type' | 'document_version'>;
export type Unsaved = { fields: DraftFields; based_on: number };

const byKey = new Map<string, Unsaved>();

/** @param owner whose device it is now: the client and the person */
export const unsavedKey = (owner: string, templateId: string): string => `${owner} ${templateId}`;

export function unsavedOf(key: string): Unsaved | undefined {
  return byKey.get(key);
}

export function keepUnsaved(key: string, unsaved: Unsaved | undefined): void {
  if (unsaved === undefined) byKey.delete(key);
  else byKey.set(key, unsaved);
}
