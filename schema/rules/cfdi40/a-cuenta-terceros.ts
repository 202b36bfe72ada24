/** Rules on the third party on whose account a concept is sold. */
import { RFC_FOREIGN_SELLER } from '../../values/rfc.ts';
import { inCatalog } from '../in-catalog.ts';
import type { Hit, Rule } from '../rule.ts';
import type { ConceptSubject, DocumentSubject } from '../subjects.ts';

type ConceptRule = Rule<ConceptSubject>;

const terceroDistinto: ConceptRule = {
  code: 'CFDI40188',
  node: 'ACuentaTerceros@RfcACuentaTerceros',
  severity: 'error',
  text: 'El tercero {rfc} es también {who} del comprobante, y el SAT exige que sea otra persona.',
  remedy: 'Escribe el RFC de la persona por cuya cuenta se vende, o quita los datos del tercero.',
  check: ({ concept: { ACuentaTerceros: third }, facts }) => {
    const rfc = third?.RfcACuentaTerceros;
    if (rfc === undefined || (rfc !== facts.issuerRfc && rfc !== facts.receiverRfc)) return undefined;
    const who = rfc === facts.issuerRfc ? 'el emisor' : 'el receptor';
    return { path: 'ACuentaTerceros.RfcACuentaTerceros', values: { rfc, who } };
  },
};

/** What stands for the name of one who has none in the registry. */
const FOREIGN_SELLER_NAME =
  'EXPEDICIÓN DE CFDI POR RESIDENTES EN MÉXICO QUE PRESTAN SERVICIOS DE INTERMEDIACIÓN ENTRE TERCEROS A OFERENTES DE BIENES Y SERVICIOS RESIDENTES EN EL EXTRANJERO';

/** Of those with an RFC the registry decides (remote.ts). The words are known at second hand, so this warns. */
const nombreDeExtranjero: ConceptRule = {
  code: 'CFDI40189',
  node: 'ACuentaTerceros@NombreACuentaTerceros',
  severity: 'warning',
  text: `El tercero tiene el RFC ${RFC_FOREIGN_SELLER} y se llama «{name}»: con ese RFC el SAT pide una leyenda fija en lugar del nombre.`,
  remedy: `Escribe como nombre del tercero «${FOREIGN_SELLER_NAME}».`,
  check: ({ concept: { ACuentaTerceros: third } }) => {
    const path = 'ACuentaTerceros.NombreACuentaTerceros';
    const name = third?.NombreACuentaTerceros;
    return name && name !== FOREIGN_SELLER_NAME && third?.RfcACuentaTerceros === RFC_FOREIGN_SELLER
      ? { path, values: { name }, fix: [{ path, value: FOREIGN_SELLER_NAME }] }
      : undefined;
  },
};

const regimen = inCatalog<ConceptSubject>({
  code: 'CFDI40191',
  node: 'ACuentaTerceros@RegimenFiscalACuentaTerceros',
  catalog: 'c_RegimenFiscal',
  noun: 'el régimen fiscal del tercero',
  path: 'ACuentaTerceros.RegimenFiscalACuentaTerceros',
  key: (subject) => subject.concept.ACuentaTerceros?.RegimenFiscalACuentaTerceros,
});

const regimenDeExtranjero: ConceptRule = {
  code: 'CFDI140223',
  node: 'ACuentaTerceros@RegimenFiscalACuentaTerceros',
  severity: 'error',
  text: `El tercero tiene el RFC ${RFC_FOREIGN_SELLER} y el régimen {regime}: con ese RFC el SAT exige 616 (sin obligaciones fiscales).`,
  remedy: 'Cambia el régimen del tercero a 616.',
  check: ({ concept: { ACuentaTerceros: third } }) => {
    const path = 'ACuentaTerceros.RegimenFiscalACuentaTerceros';
    const regime = third?.RegimenFiscalACuentaTerceros;
    return regime !== undefined && regime !== '616' && third?.RfcACuentaTerceros === RFC_FOREIGN_SELLER
      ? { path, values: { regime }, fix: [{ path, value: '616' }] }
      : undefined;
  },
};

const PLACE = 'DomicilioFiscalACuentaTerceros';

/** Of those with an RFC the registry decides (remote.ts). On the document, where the place of issue is. */
export const domicilioDeExtranjero: Rule<DocumentSubject> = {
  code: 'CFDI40193',
  node: `ACuentaTerceros@${PLACE}`,
  severity: 'error',
  text: `El tercero tiene el RFC ${RFC_FOREIGN_SELLER} y su código postal es {value}: con ese RFC el SAT exige el del lugar de expedición, {place}.`,
  remedy: 'Escribe el código postal {place}.',
  check: ({ comprobante: { Conceptos, LugarExpedicion: place } }) => {
    const hits: Hit[] = [];
    const concepts = Conceptos?.Concepto ?? [];
    // Run at each keystroke, over a thousand concepts of which hardly any has a third party.
    for (let index = 0; index < concepts.length; index += 1) {
      const third = concepts[index]?.ACuentaTerceros;
      const value = third?.[PLACE];
      if (third?.RfcACuentaTerceros !== RFC_FOREIGN_SELLER) continue;
      if (value === undefined || place === undefined || value === place) continue;
      const path = `Conceptos.Concepto[${index}].ACuentaTerceros.${PLACE}`;
      hits.push({ path, values: { value, place }, fix: [{ path, value: place }] });
    }
    return hits;
  },
};

export const A_CUENTA_TERCEROS_RULES: readonly ConceptRule[] = [
  terceroDistinto,
  nombreDeExtranjero,
  regimen,
  regimenDeExtranjero,
];
