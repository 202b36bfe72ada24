/**
 * The page of a document, with the template that the account's rules choose: the one function behind print, preview, mail and
 * downloads, on the device and on the server.
 */
import type { NodeDescription } from '../cfdi/describe.ts';
import { printDocument } from '../print/print-document.ts';
import type { PrintOptions } from '../print/print-model.ts';
import type { DocumentLook } from '../resources/admin/document-looks.ts';
import { HTML_PARTS, type TemplateCode } from '../resources/admin/templates.ts';
import { TEMPLATE_NOTES as NOTES } from '../texts/template-notes.ts';
import { type Choices, chooseTemplate, type TemplateChoice } from './choose-template.ts';
import { problemOf } from './liquid-problems.ts';
import { type LoadedTemplate, renderPrint } from './render.ts';

/** What of an account decides how a document is printed; the code of its templates is fetched when one is chosen. */
export type PrintSettings = Choices & { look: DocumentLook };
export type TemplateSource = (templateId: string) => Promise<LoadedTemplate | undefined>;

/** Both, as a store or a device gives them. */
export type PrintWay = { settings: PrintSettings; templateOf: TemplateSource };

export type PageOptions = PrintOptions &
  PrintWay & {
    fonts: string;
  };
export type PrintedPage = {
  html: string;
  choice: TemplateChoice;
  /** Why it is not printed with what was wanted; empty: it is. */
  note: string;
};

/** @returns undefined for what is no document of these: a stamp alone, a message */
export async function printPage(
  document: { description: NodeDescription; node: object },
  { fonts, settings, templateOf, ...options }: PageOptions,
): Promise<PrintedPage | undefined> {
  const model = printDocument(document.description, document.node, options);
  if (model === undefined) return undefined;
  const choice = chooseTemplate(document, settings);
  const { look } = settings;
  const own = { fonts, look, node: document.node };
  const lost = lostNote(choice);
  if (choice.template === undefined) return { html: renderPrint(model, own), choice, note: lost };
  const { name } = choice.template;
  const template = await templateOf(choice.template.template_id);
  // Deleted a moment ago.
  if (template === undefined)
    return { html: renderPrint(model, own), choice, note: NOTES.templateGone(name) };
  try {
    return { html: renderPrint(model, { ...own, template }), choice, note: lost };
  } catch (error) {
    return { html: renderPrint(model, own), choice, note: NOTES.failed(name, faultOf(error)) };
  }
}

/** What went wrong with a template while it was filled, in words. */
function faultOf(error: unknown): string {
  const { line, text } = problemOf(error);
  return `línea ${line}: ${text}`;
}

function lostNote({ lost, rule, template }: TemplateChoice): string {
  if (lost === undefined || rule === undefined) return '';
  const instead = template === undefined ? NOTES.ownDesign : NOTES.byDefault(template.name);
  return (lost === 'gone' ? NOTES.gone : NOTES.inactive)(rule.name, instead);
}

const IMAGE = /\bimages\.([a-z][a-z0-9_]*)/g;

/** Names of the pictures that a template shows. */
export function imageNamesIn(code: TemplateCode): string[] {
  const names = HTML_PARTS.flatMap((part) => [...code[part].matchAll(IMAGE)].map(([, name = '']) => name));
  return [...new Set(names)];
}
