/** The rules of Comercio Exterior 2.0 that others decide: the buyer, the goods' owner and the rate of the dollar. */

import type { CfdiPath } from '../../cfdi/cfdi-path.ts';
import type { ComercioExterior20 } from '../../cfdi/complements/comercio-exterior-20.ts';
import { compare, parseDecimal } from '../../values/decimal.ts';
import { RFC_FOREIGN } from '../../values/rfc.ts';
import type { ComplementSubject } from '../family.ts';
import { type RemoteCheck, type RemoteRule, remoteCase, remoteChecks } from '../remote-rule.ts';
import type { DocumentSubject } from '../subjects.ts';
import { registeredRfc } from '../taxpayer-rules.ts';
import type { Propietario } from './subjects.ts';

type Trade = ComplementSubject<ComercioExterior20>;

const receptor = registeredRfc<DocumentSubject>({
  code: 'CCE107',
  node: 'Receptor@Rfc',
  path: 'Receptor.Rfc',
  whose: 'del receptor',
  read: ({ comprobante: { Receptor }, facts }) =>
    facts.type === 'I' && Receptor?.Rfc !== RFC_FOREIGN
      ? { rfc: Receptor?.Rfc, name: Receptor?.Nombre, postalCode: Receptor?.DomicilioFiscalReceptor }
      : undefined,
});

const PESOS_FOR_DOLLAR = 'TipoCambioUSD';

const tipoCambio: RemoteRule<Trade> = {
  code: 'CCE121',
  node: 'ComercioExterior@TipoCambioUSD',
  port: 'registry',
  severity: 'error',
  text: 'El tipo de cambio del dólar es {value}, y el publicado en el Diario Oficial para el {date} es {rate}.',
  remedy: 'Escribe el tipo de cambio {rate}.',
  cases: ({ node: { TipoCambioUSD: value }, document: { facts } }) => {
    const written = parseDecimal(value ?? '');
    const { date } = facts;
    if (value === undefined || written === undefined || date === '') return [];
    return [
      remoteCase(PESOS_FOR_DOLLAR, { kind: 'exchange_rate', currency: 'USD', date }, ({ rate }) => {
        const official = parseDecimal(rate);
        if (official === undefined) return 'unknown';
        if (compare(official, written) === 0) return 'kept';
        return { values: { value, date, rate }, fix: [{ path: PESOS_FOR_DOLLAR, value: rate }] };
      }),
    ];
  },
};

/** Only some countries answer on line: of the others the port says nothing. */
const propietario: RemoteRule<Propietario> = {
  code: 'CCE131',
  node: 'Propietario@NumRegIdTrib',
  port: 'registry',
  severity: 'error',
  text: 'El número de identidad tributaria «{number}» del propietario no existe en el registro de {country}.',
  remedy: 'Revisa el número, o el país de residencia fiscal del propietario.',
  cases: ({ NumRegIdTrib: number, ResidenciaFiscal: country }) =>
    number && country
      ? [
          remoteCase(
            'NumRegIdTrib',
            { kind: 'foreign_id', country, tax_identity_number: number },
            ({ exists }) => (exists ? 'kept' : { values: { number, country } }),
          ),
        ]
      : [],
};

export const COMEXT20_REMOTE = [receptor, tipoCambio, propietario];

export function remoteOfComercio(trade: Trade, at: CfdiPath): RemoteCheck[] {
  return [
    ...remoteChecks([receptor], trade.document, ''),
    ...remoteChecks([tipoCambio], trade, at),
    ...(trade.node.Propietario ?? []).flatMap((owner, index) =>
      remoteChecks([propietario], owner, `${at}.Propietario[${index}]`),
    ),
  ];
}
