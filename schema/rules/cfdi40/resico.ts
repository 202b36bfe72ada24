/**
 * What a company withholds from a person of the simplified regime (RESICO) turns on a mark that the registry
 * keeps of the person.
 */
import { personKind } from '../../values/rfc.ts';
import type { TaxpayerAnswer } from '../remote.ts';
import { type RemoteCase, type RemoteRule, type RemoteVerdict, remoteCase } from '../remote-rule.ts';
import { isAskable, taxpayerQuestion } from '../taxpayer-rules.ts';
import type { RemoteConceptSubject } from './remote-subjects.ts';

type ResicoRule = RemoteRule<RemoteConceptSubject>;

const RESICO = '626';
const ISR = '001';
/** LISR 113-J: what a company withholds. */
const RATE = '0.012500';
/** The first day on which the mark counts: it says nothing of documents before. */
const IN_FORCE_SINCE = '2023-07-01';
const LINES = 'Impuestos.Retenciones.Retencion';

/** The case of a person of the regime who sells to a company; none for anybody else. */
function ask(
  { comprobante: { Emisor, Receptor, Fecha = '' } }: RemoteConceptSubject,
  path: string,
  verdict: (mark: NonNullable<TaxpayerAnswer['resico_mark']>) => RemoteVerdict,
): RemoteCase[] {
  const rfc = Emisor?.Rfc;
  const isSale =
    Fecha >= IN_FORCE_SINCE &&
    Emisor?.RegimenFiscal === RESICO &&
    personKind(rfc ?? '') === 'fisica' &&
    personKind(Receptor?.Rfc ?? '') === 'moral';
  if (!isSale || !isAskable(rfc)) return [];
  const question = taxpayerQuestion({ rfc, name: Emisor?.Nombre });
  return [
    remoteCase(path, question, ({ resico_mark: mark }) => (mark === undefined ? 'unknown' : verdict(mark))),
  ];
}

function withheld({ concept }: RemoteConceptSubject) {
  return (concept.Impuestos?.Retenciones?.Retencion ?? []).flatMap((line, index) =>
    line.Impuesto === ISR ? [{ line, path: `${LINES}[${index}]` }] : [],
  );
}

const sinRetencion: ResicoRule = {
  code: 'CFDI140224',
  node: 'Concepto/Retencion@Impuesto',
  port: 'l_RFC',
  severity: 'error',
  text: 'El concepto lleva retención de ISR, y el SAT tiene marcado al emisor (régimen 626) para que una persona moral no le retenga.',
  remedy: 'Quita la retención de ISR del concepto.',
  cases: (subject) =>
    withheld(subject).flatMap(({ path }) =>
      ask(subject, `${path}.Impuesto`, (mark) => (mark === '1' ? {} : 'kept')),
    ),
};

const conRetencion: ResicoRule = {
  code: 'CFDI140225',
  node: 'Concepto/Retencion@Impuesto',
  port: 'l_RFC',
  severity: 'error',
  text: 'El concepto {state}, y el SAT tiene marcado al emisor (régimen 626) para que una persona moral le retenga 1.25 % de ISR.',
  remedy: `Agrega al concepto la retención de ISR con tasa ${RATE}.`,
  cases: (subject) => {
    // A concept that is not subject to tax admits none.
    if (subject.concept.Impuestos === undefined) return [];
    const lines = withheld(subject);
    if (lines.some(({ line }) => line.TasaOCuota === RATE)) return [];
    const [wrong] = lines;
    if (wrong === undefined) {
      const broken = { values: { state: 'no lleva retención de ISR' } };
      return ask(subject, 'Impuestos', (mark) => (mark === '2' ? broken : 'kept'));
    }
    const values = { state: `retiene ISR con tasa ${wrong.line.TasaOCuota ?? 'sin escribir'}` };
    return ask(subject, `${wrong.path}.TasaOCuota`, (mark) => (mark === '2' ? { values } : 'kept'));
  },
};

export const RESICO_RULES: readonly ResicoRule[] = [sinRetencion, conRetencion];
