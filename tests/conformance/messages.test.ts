/** The request to cancel against the SAT's schema; of the other messages it has published none. */
import { describe, expect, test } from 'vitest';
import { type Cancelacion, cancelacion } from '../../schema/cfdi/messages/cancelacion.ts';
import { checkStructure } from '../../schema/cfdi/structure.ts';
import { writeXml } from '../../schema/cfdi/write-xml.ts';
import { missing } from './shared.ts';
import { loadValidator, type Validate } from './validator.ts';
import { edgeValues, goodValue, seed } from './values.ts';
import { readXsd } from './xsd.ts';

const SCHEMA = 'cancelacion/CancelaCfdi-ns-cancelacfd.xsd';
/** As short as the schema of signatures allows. */
const Signature =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo>' +
  '<CanonicalizationMethod Algorithm="urn:a"/><SignatureMethod Algorithm="urn:b"/>' +
  '<Reference URI=""><DigestMethod Algorithm="urn:c"/><DigestValue>QUJD</DigestValue></Reference>' +
  '</SignedInfo><SignatureValue>QUJD</SignatureValue></Signature>';
const UUID = '5a0fa20c-7d3d-4bcb-b7a5-7eb5ae2b3c11';

function message(): Cancelacion {
  const Folio: Cancelacion['Folios'][number]['Folio'] = { UUID, Motivo: '01', FolioSustitucion: UUID };
  return { RfcEmisor: 'EKU9003173C9', Fecha: '2026-11-20T09:15:00', Folios: [{ Folio }], Signature };
}

describe.skipIf(missing)(`request to cancel (SEED=${seed})`, () => {
  const validate: Validate = missing ? () => undefined : loadValidator([SCHEMA]);
  const agree = (one: object) => {
    const ours = checkStructure(cancelacion, one);
    const theirs = validate(writeXml(cancelacion, one));
    expect(ours.length === 0, `here ${JSON.stringify(ours)}, schema ${theirs ?? 'good'}`).toBe(
      theirs === undefined,
    );
  };

  test('is good for both', () => {
    expect(validate(writeXml(cancelacion, message()))).toBeUndefined();
    expect(checkStructure(cancelacion, message())).toEqual([]);
  });

  test('every value is taken or refused by both alike', () => {
    const xsd = readXsd(SCHEMA, 'Cancelacion');
    const folio = xsd.children[0]?.node.children[0]?.node;
    const places = [
      [xsd.attributes, cancelacion.attributes, (one: Cancelacion) => one],
      [
        folio?.attributes ?? [],
        cancelacion.children.Folios.shape.children.Folio.shape.attributes,
        (one: Cancelacion) => one.Folios[0]?.Folio,
      ],
    ] as const;
    let tried = 0;
    for (const [attributes, described, place] of places) {
      expect(attributes.map(({ name }) => name)).toEqual(Object.keys(described));
      for (const attribute of attributes) {
        for (const value of edgeValues(attribute.type, goodValue(attribute), undefined)) {
          // libxml2 refuses spaces around dates, which by XML Schema never count.
          if (attribute.type.base === 'dateTime' && value !== value.trim()) continue;
          const one = message();
          Object.assign(place(one) as object, { [attribute.name]: value });
          agree(one);
          tried += 1;
        }
        const without = message();
        delete (place(without) as Record<string, unknown>)[attribute.name];
        agree(without);
      }
    }
    expect(tried).toBeGreaterThan(50);
  });

  test('as many as 10,000 documents, and one at least', () => {
    const [folios] = message().Folios;
    agree({ ...message(), Folios: [] });
    agree({ ...message(), Folios: Array.from({ length: 10_000 }, () => folios) });
    agree({ ...message(), Folios: Array.from({ length: 10_001 }, () => folios) });
  });
});
