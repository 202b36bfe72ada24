/** The SAT's schemas at work, in libxml2. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { attribute, parseDom } from './dom.ts';
import { satPath } from './shared.ts';
import { schemaFile } from './xsd.ts';

/** What a schema objects to in a document, `undefined` when nothing. */
export type Validate = (xml: string) => string | undefined;

/** All that a CFDI 4.0 may hold, or as `locations` say: addresses of schemas, of which no two share a namespace. */
export function loadValidator(locations?: readonly string[]): Validate {
  xmlRegisterFsInputProviders();
  const file = satPath('xsd/all-cfdi40.xsd');
  const text = locations === undefined ? readFileSync(file, 'utf8') : importing(locations);
  const schema = XmlDocument.fromString(text, { url: pathToFileURL(file).href });
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

/** A schema that is nothing but others together. */
function importing(locations: readonly string[]): string {
  const imports = locations.map((location) => {
    const namespace = attribute(parseDom(readFileSync(schemaFile(location), 'utf8')), 'targetNamespace');
    return `<xs:import namespace="${namespace}" schemaLocation="${location.replace('http://', '')}"/>`;
  });
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`;
}
