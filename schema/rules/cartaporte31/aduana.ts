/** Rules on customs papers and on how goods are shared among locations. Source: CP172 to CP180. */
import { judgeCustomsNumber } from '../cfdi40/pedimento.ts';
import { onlyIf, presence } from '../presence.ts';
import type { Hit, Rule } from '../rule.ts';
import type { DocumentacionSubject, MercanciaSubject, TransportaSubject } from './subjects.ts';

/** TipoDocumento of a pedimento. */
const PEDIMENTO = '01';

export const DOCUMENTACION_DE_MERCANCIA: Rule<MercanciaSubject> = presence<MercanciaSubject>({
  code: 'CP172',
  node: 'Mercancia/DocumentacionAduanera',
  path: 'DocumentacionAduanera',
  noun: 'la documentación aduanera',
  demand: 'la exige al importar, la admite al exportar y la prohíbe en el transporte nacional',
  need: ({ carta }) => {
    if (!carta.isInternational) return 'forbidden';
    return carta.direction === 'Entrada' ? 'required' : 'free';
  },
  read: ({ goods }) => goods.DocumentacionAduanera,
});

const sinPedimento: Rule<DocumentacionSubject> = {
  code: 'CP173',
  node: 'DocumentacionAduanera@TipoDocumento',
  severity: 'error',
  text: 'El documento aduanero es un pedimento (01) y la mercancía sale del país: el SAT no admite ese documento al exportar.',
  remedy: 'Elige otro tipo de documento aduanero.',
  check: ({ paper, carta }) =>
    carta.node.EntradaSalidaMerc === 'Salida' && paper.TipoDocumento === PEDIMENTO
      ? { path: 'TipoDocumento' }
      : undefined,
};

const pedimento: Rule<DocumentacionSubject> = {
  code: 'CP174',
  node: 'DocumentacionAduanera@NumPedimento',
  severity: 'error',
  text: 'El número de pedimento {state}: el SAT lo pide al importar con pedimento (01), y solo entonces.',
  remedy: '{act}.',
  check: ({ paper, carta, facts }): Hit | undefined => {
    const path = 'NumPedimento';
    const isAsked = carta.node.EntradaSalidaMerc === 'Entrada' && paper.TipoDocumento === PEDIMENTO;
    const value = paper.NumPedimento;
    if (value === undefined) {
      const act = 'Escribe el número de pedimento: año, aduana, patente y número, separados por dos espacios';
      return isAsked ? { path, values: { state: 'no está', act } } : undefined;
    }
    if (!isAsked) {
      const values = { state: `«${value}» sobra`, act: 'Quita el número de pedimento' };
      return { path, values, fix: [{ path, value: undefined }] };
    }
    const reason = judgeCustomsNumber(value, facts, path)[0]?.values?.reason;
    const act = 'Escríbelo como en el pedimento: año, aduana, patente y número, separados por dos espacios';
    return reason === undefined ? undefined : { path, values: { state: `«${value}» ${reason}`, act } };
  },
};

/** That it is a taxpayer's, the registry says; that it stands with the pedimento, the document does. */
const importador = presence<DocumentacionSubject>({
  code: 'CP176',
  node: 'DocumentacionAduanera@RFCImpo',
  path: 'RFCImpo',
  noun: 'el RFC del importador',
  demand: 'lo pide con el número de pedimento, y solo con él',
  need: ({ paper }) => onlyIf(paper.NumPedimento !== undefined),
  read: ({ paper }) => paper.RFCImpo,
});

const identificador = presence<DocumentacionSubject>({
  code: 'CP175',
  node: 'DocumentacionAduanera@IdentDocAduanero',
  path: 'IdentDocAduanero',
  noun: 'el identificador del documento aduanero',
  demand: 'lo pide cuando el documento no es un pedimento, y solo entonces',
  need: ({ paper }) => onlyIf(paper.TipoDocumento !== PEDIMENTO),
  read: ({ paper }) => paper.IdentDocAduanero,
});

export const DOCUMENTACION_RULES: readonly Rule<DocumentacionSubject>[] = [
  sinPedimento,
  pedimento,
  identificador,
  importador,
];

function existing(
  code: string,
  name: 'IDOrigen' | 'IDDestino',
  kind: 'Origen' | 'Destino',
): Rule<TransportaSubject> {
  const word = kind.toLowerCase();
  return {
    code,
    node: `CantidadTransporta@${name}`,
    severity: 'error',
    text: `La mercancía se reparte con el ${word} «{value}», y el SAT exige que sea el identificador de una ubicación de ${word}.`,
    remedy: `Elige una de las ubicaciones de ${word} de la Carta Porte.`,
    check: ({ share, carta }) => {
      const value = share[name];
      const isKnown = carta.ids[kind].has(value);
      return value === undefined || isKnown ? undefined : { path: name, values: { value: value || ' ' } };
    },
  };
}

const medio = presence<TransportaSubject>({
  code: 'CP180',
  node: 'CantidadTransporta@CvesTransporte',
  path: 'CvesTransporte',
  noun: 'la clave del medio de transporte',
  demand: 'la pide cuando hay más de un medio de transporte, y solo entonces',
  need: ({ carta }) => onlyIf(carta.modes.count > 1),
  read: ({ share }) => share.CvesTransporte,
  catalog: 'CartaPorte/c_CveTransporte',
});

export const TRANSPORTA_RULES: readonly Rule<TransportaSubject>[] = [
  existing('CP178', 'IDOrigen', 'Origen'),
  existing('CP179', 'IDDestino', 'Destino'),
  medio,
];
