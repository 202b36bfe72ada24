/** The text of a template while it is written: checked on the device, and saved by the server's word. */
import { useEffect, useState } from 'react';
import {
  CODE_PARTS,
  type CodePart,
  codeOf,
  HTML_PARTS,
  type TemplateRow,
} from '../../../../../schema/resources/admin/templates.ts';
import type { CodeProblem } from '../../../../../schema/templates/problem.ts';
import { TEMPLATES } from '../../../../../schema/texts/templates.ts';
import { callServer, type LocalError } from '../../../../local/index.ts';
import { notifySuccess } from '../../../../ui/notify.ts';
import { type DraftFields, keepUnsaved, unsavedOf } from './unsaved.ts';

/** How long a hand rests before what it wrote is read. */
const REST_MS = 350;
export type Problems = Readonly<Record<CodePart, readonly CodeProblem[]>>;
const NONE: Problems = { header: [], body: [], footer: [], pagination: [], css: [] };

/** `part`: where to go and look; `error`: what the server says besides; `other`: somebody else's text, that was saved meanwhile. */
export type SaveFault = { text: string; part?: CodePart | undefined; other?: TemplateRow };

export const draftOf = (row: TemplateRow): DraftFields => {
  const { name, document_type, document_version } = row;
  return { ...codeOf(row), name, document_type, document_version };
};
const isSame = (one: DraftFields, other: DraftFields) => JSON.stringify(one) === JSON.stringify(other);

export function useTemplateDraft(row: TemplateRow, key: string, images: readonly string[]) {
  const [saved, setSaved] = useState(row);
  const [kept] = useState(() => unsavedOf(key));
  const [fields, setFields] = useState(kept?.fields ?? draftOf(row));
  const [basedOn, setBasedOn] = useState(kept?.based_on ?? row.revision);
  /** Counts the texts that came from elsewhere than the hand of who writes. */
  const [taken, setTaken] = useState(0);
  const [fault, setFault] = useState<SaveFault>();
  const [busy, setBusy] = useState(false);
  const isDirty = !isSame(fields, draftOf(saved));

  useEffect(() => {
    keepUnsaved(key, isDirty ? { fields, based_on: basedOn } : undefined);
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [key, fields, basedOn, isDirty]);

  const set = (part: Partial<DraftFields>) => {
    setFields((now) => ({ ...now, ...part }));
    // What was said of another text; that somebody else saved one stays so.
    setFault((said) => (said?.other === undefined ? undefined : said));
  };

  /** Puts a text in the place of what is written. @param onto of the revision that it is to follow */
  const take = (next: DraftFields, onto?: TemplateRow) => {
    setFields(next);
    setTaken((times) => times + 1);
    setFault(undefined);
    if (onto !== undefined) follow(onto);
  };
  const follow = (onto: TemplateRow) => {
    setSaved(onto);
    setBasedOn(onto.revision);
  };

  /** @param revision the one that is written over; the one that was opened unless told */
  const save = async (revision = basedOn): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    const found = (await faultOfParts(fields)) ?? (await put(revision));
    setBusy(false);
    setFault(found);
  };

  const put = async (based_on: number): Promise<SaveFault | undefined> => {
    const path = `/templates/${row.template_id}`;
    const answer = await callServer<TemplateRow>('PUT', path, { ...fields, based_on });
    if (answer.ok) {
      follow(answer.value);
      notifySuccess(TEMPLATES.saved);
      return undefined;
    }
    if (answer.error.code !== 'template_changed') return faultOf(answer.error);
    const other = await callServer<TemplateRow>('GET', `${path}?format=json`);
    return { text: answer.error.message, ...(other.ok && { other: other.value }) };
  };

  const problems = useProblems(fields, images);
  return {
    ...{ fields, set, take, save, follow, saved, basedOn, taken, isDirty, busy, fault, problems },
    wasKept: kept !== undefined,
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;

/** The specification's four calls: each part of HTML by itself, in their order. */
async function faultOfParts(fields: DraftFields): Promise<SaveFault | undefined> {
  for (const part of HTML_PARTS) {
    const answer = await callServer('POST', '/templates/validate', { html: fields[part], part });
    if (answer.ok) continue;
    const { error } = answer;
    if (error.code === 'template_invalid') return { text: TEMPLATES.faults(part, error.message), part };
    return { text: TEMPLATES.notChecked };
  }
  return undefined;
}

function faultOf(error: LocalError): SaveFault {
  const [first] = error.problems;
  const part = CODE_PARTS.find((one) => one === first?.path);
  return { text: first?.text ?? error.message, part };
}

function useProblems(fields: DraftFields, images: readonly string[]): Problems {
  const [problems, setProblems] = useState<Problems>(NONE);
  const known = images.join(' ');
  useEffect(() => {
    let live = true;
    const timer = setTimeout(() => {
      void import('../../../../../schema/templates/check-part.ts').then(({ checkPart }) => {
        if (!live) return;
        const names = known === '' ? [] : known.split(' ');
        const found = CODE_PARTS.map((part) => [part, checkPart(part, fields[part], names)] as const);
        setProblems(Object.fromEntries(found) as unknown as Problems);
      });
    }, REST_MS);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [fields, known]);
  return problems;
}
