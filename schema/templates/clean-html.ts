/**
 * What a template printed, written anew with nothing but the elements and attributes of paper: whatever a template, or a value in
 * it, tried to be, what comes out opens only those and closes all that it opens. The page that shows it runs nothing and loads
 * nothing besides (render.ts).
 */
import { Parser } from 'htmlparser2';
import { TemplateTooMuch } from './engine.ts';
import { ELEMENTS, judgeAttribute, MOST_DEPTH, SILENT, VOID_ELEMENTS } from './html-words.ts';

/** @throws TemplateTooMuch */
export function cleanHtml(html: string): string {
  let written = '';
  /** Name of the element whose whole content is left out, and how deep in others of its name. */
  let silent: { name: string; depth: number } | undefined;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > MOST_DEPTH) throw new TemplateTooMuch();
        if (silent !== undefined) {
          if (name === silent.name) silent.depth += 1;
          return;
        }
        if (SILENT.has(name)) silent = { name, depth: 1 };
        if (!ELEMENTS.has(name)) return;
        written += `<${name}`;
        for (const [attribute, value] of Object.entries(attributes))
          if (judgeAttribute(attribute, value) === 'kept')
            written += ` ${attribute}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
        written += '>';
      },
      onclosetag(name) {
        depth -= 1;
        if (silent !== undefined) {
          if (name === silent.name) silent.depth -= 1;
          if (silent.depth === 0) silent = undefined;
          return;
        }
        if (ELEMENTS.has(name) && !VOID_ELEMENTS.has(name)) written += `</${name}>`;
      },
      ontext(text) {
        if (silent === undefined) written += text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      },
    },
    // Entities stay as they are written.
    { decodeEntities: false },
  );
  parser.end(html);
  return written;
}
