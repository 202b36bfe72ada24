/** The SAT's schemas at work, in libxml2. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { satPath } from './shared.ts';

/** What a schema objects to in a document, `undefined` when nothing. */
export type Validate = (xml: string) => string | undefined;

export function loadValidator(name = 'xsd/all-cfdi40.xsd'): Validate {
  xmlRegisterFsInputProviders();
  const file = satPath(name);
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: pathToFileURL(file).href });
  const validator = XsdValidator.fromDoc(schema);
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    } finally {
      document.dispose();
    }
  };
}
