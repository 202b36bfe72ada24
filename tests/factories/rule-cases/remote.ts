/** Cases of the rules that a registry decides: a document that asks, an answer that keeps the rule, one that breaks it. */
import type { Comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import { comprobante40 } from '../../../schema/cfdi/comprobante-40.ts';
import type { NodeDescription } from '../../../schema/cfdi/describe.ts';
import { type Retenciones20, retenciones20 } from '../../../schema/cfdi/retenciones-20.ts';
import type {
  AuthorizationAnswer,
  CertificateListAnswer,
  ExchangeRateAnswer,
  ForeignIdAnswer,
  RegistryAnswer,
  RemoteQuestion,
  TaxpayerAnswer,
} from '../../../schema/rules/remote.ts';
import { AIR, cartaIncome, IMPORT } from '../carta-porte.ts';
import { validComprobante, validConcepto, validRetencion, validTraslado } from '../comprobante.ts';
import { fuelStatement } from '../few-complements.ts';
import { exportSale, SALE } from '../foreign-trade.ts';
import { paymentReceipt, validPago, validPagos } from '../payments.ts';
import { payslip, validNomina } from '../payslip.ts';
import { platformRetenciones, validPlatform, validRetenciones } from '../retenciones.ts';
import { edited } from './edit.ts';
import { type CaseFix, fixed } from './rule-case.ts';

type Said<Answer> = Answer extends RegistryAnswer ? Omit<Answer, 'kind' | 'source' | 'at'> : never;
type Says =
  | Said<TaxpayerAnswer>
  | Said<CertificateListAnswer>
  | Said<AuthorizationAnswer>
  | Said<ForeignIdAnswer>
  | Said<ExchangeRateAnswer>;

export type RemoteRuleCase = {
  code: string;
  path: string;
  description: NodeDescription;
  document: Comprobante40 | Retenciones20;
  kind: RemoteQuestion['kind'];
  /** Where the answer of `registry` that keeps everything is not enough. */
  keeps?: Says;
  breaks: Says;
  /** What the finding corrects, as in rule-case.ts. */
  fix: CaseFix;
};

const BY = { source: 'provider', at: '2026-11-20T16:00:00.000Z' } as const;

/** What a registry says that agrees with the document: the same names and places, and nothing special of anybody. */
export function agreeing(question: RemoteQuestion): RegistryAnswer {
  switch (question.kind) {
    case 'taxpayer': {
      const { name, postal_code } = question;
      const same = { ...(name && { name }), ...(postal_code && { postal_code }) };
      return { ...BY, ...same, kind: 'taxpayer', status: 'active', resico_mark: '0', sncf: false };
    }
    case 'certificate_list':
      return { ...BY, kind: 'certificate_list', listed: true };
    case 'authorization':
      return { ...BY, kind: 'authorization', authorized: true };
    case 'foreign_id':
      return { ...BY, kind: 'foreign_id', exists: true };
    case 'exchange_rate':
      return { ...BY, kind: 'exchange_rate', rate: SALE.TipoCambioUSD };
  }
}

/** The same, but for the questions of one kind. */
export function saying(kind: RemoteQuestion['kind'], said: Says | undefined) {
  return (question: RemoteQuestion): RegistryAnswer =>
    said !== undefined && question.kind === kind
      ? // The case says what belongs to its kind.
        ({ ...BY, ...said, kind } as RegistryAnswer)
      : agreeing(question);
}

type Asks = Pick<RemoteRuleCase, 'document' | 'kind' | 'breaks' | 'keeps'>;

function invoice(code: string, path: string, asks: Asks): RemoteRuleCase {
  return { code, path, description: comprobante40, fix: 'none', ...asks };
}
function withholding(code: string, path: string, asks: Asks): RemoteRuleCase {
  return { code, path, description: retenciones20, fix: 'none', ...asks };
}

const NO_SUCH_RFC: Said<TaxpayerAnswer> = { status: 'missing' };
const ASLEEP: Said<TaxpayerAnswer> = { status: 'inactive' };
const NO_SUCH_NAME: Said<TaxpayerAnswer> = { status: 'active', name_registered: false };
const OTHER_NAME: Said<TaxpayerAnswer> = { status: 'active', name: 'XOCHILT CASAS CHAVEZ' };
const NO_SUCH_PLACE: Said<TaxpayerAnswer> = { status: 'active', postal_code_registered: false };
const OTHER_PLACE: Said<TaxpayerAnswer> = { status: 'active', postal_code: '76199' };

/** A taxpayer whose name and place only agree or not, as some services answer. */
const AGREES: Said<TaxpayerAnswer> = { status: 'active', name_matches: true, postal_code_matches: true };
const DISAGREES: Said<TaxpayerAnswer> = { status: 'active', name_matches: false, postal_code_matches: false };

const rfc = (breaks: Said<TaxpayerAnswer>, document: Asks['document']): Asks => ({
  kind: 'taxpayer',
  document,
  breaks,
});

const valid = validComprobante();
const authorized = edited(valid, { 'Emisor.FacAtrAdquirente': '1234567890' });
const forAnother = validComprobante({
  Conceptos: {
    Concepto: [
      validConcepto({
        ACuentaTerceros: {
          RfcACuentaTerceros: 'CACX7605101P8',
          NombreACuentaTerceros: 'XOCHILT CASAS CHAVEZ',
          RegimenFiscalACuentaTerceros: '612',
          DomicilioFiscalACuentaTerceros: '36257',
        },
      }),
    ],
  },
});
const THIRD = 'Conceptos.Concepto[0].ACuentaTerceros';

/** A person of the simplified regime sells to a company. */
const RESICO = { Rfc: 'CACX7605101P8', Nombre: 'XOCHILT CASAS CHAVEZ', RegimenFiscal: '626' };
const withIsr = (TasaOCuota: string) =>
  validComprobante({
    Emisor: RESICO,
    Conceptos: {
      Concepto: [
        validConcepto({
          Impuestos: {
            Traslados: { Traslado: [validTraslado()] },
            Retenciones: { Retencion: [validRetencion({ TasaOCuota, Importe: '1.25' })] },
          },
        }),
      ],
    },
  });
const withoutIsr = validComprobante({ Emisor: RESICO });
const TAXES = 'Conceptos.Concepto[0].Impuestos';

const CFDI40: readonly RemoteRuleCase[] = [
  invoice('CFDI40138', 'Emisor.Nombre', rfc(NO_SUCH_NAME, valid)),
  fixed(invoice('CFDI40139', 'Emisor.Nombre', rfc(OTHER_NAME, valid)), 'XOCHILT CASAS CHAVEZ'),
  invoice('CFDI40139', 'Emisor.Nombre', rfc(NO_SUCH_RFC, valid)),
  invoice('CFDI40142', 'Emisor.FacAtrAdquirente', {
    document: authorized,
    kind: 'authorization',
    breaks: { authorized: false },
  }),
  invoice('CFDI40143', 'Receptor.Rfc', rfc(NO_SUCH_RFC, valid)),
  invoice('CFDI40143', 'Receptor.Rfc', rfc(ASLEEP, valid)),
  invoice('CFDI40144', 'Receptor.Nombre', { ...rfc(NO_SUCH_NAME, valid), keeps: AGREES }),
  invoice('CFDI40144', 'Receptor.Nombre', {
    ...rfc(NO_SUCH_NAME, valid),
    keeps: { status: 'active', name: 'OTRO NOMBRE', name_registered: true },
  }),
  fixed(invoice('CFDI40145', 'Receptor.Nombre', rfc(OTHER_NAME, valid)), 'XOCHILT CASAS CHAVEZ'),
  invoice('CFDI40145', 'Receptor.Nombre', { ...rfc(DISAGREES, valid), keeps: AGREES }),
  invoice('CFDI40147', 'Receptor.DomicilioFiscalReceptor', rfc(NO_SUCH_PLACE, valid)),
  fixed(invoice('CFDI40148', 'Receptor.DomicilioFiscalReceptor', rfc(OTHER_PLACE, valid)), '76199'),
  invoice('CFDI40148', 'Receptor.DomicilioFiscalReceptor', { ...rfc(DISAGREES, valid), keeps: AGREES }),
  invoice('CFDI40187', `${THIRD}.RfcACuentaTerceros`, {
    document: forAnother,
    kind: 'certificate_list',
    breaks: { listed: false },
  }),
  invoice('CFDI40189', `${THIRD}.NombreACuentaTerceros`, rfc(NO_SUCH_NAME, forAnother)),
  fixed(
    invoice(
      'CFDI40190',
      `${THIRD}.NombreACuentaTerceros`,
      rfc({ status: 'active', name: 'OTRA PERSONA' }, forAnother),
    ),
    'OTRA PERSONA',
  ),
  invoice('CFDI40192', `${THIRD}.DomicilioFiscalACuentaTerceros`, rfc(NO_SUCH_PLACE, forAnother)),
  fixed(
    invoice('CFDI40193', `${THIRD}.DomicilioFiscalACuentaTerceros`, rfc(OTHER_PLACE, forAnother)),
    '76199',
  ),
  invoice(
    'CFDI140224',
    `${TAXES}.Retenciones.Retencion[0].Impuesto`,
    rfc({ status: 'active', resico_mark: '1' }, withIsr('0.012500')),
  ),
  invoice('CFDI140225', TAXES, rfc({ status: 'active', resico_mark: '2' }, withoutIsr)),
  invoice(
    'CFDI140225',
    `${TAXES}.Retenciones.Retencion[0].TasaOCuota`,
    rfc({ status: 'active', resico_mark: '2' }, withIsr('0.100000')),
  ),
];

const CARTA = 'Complemento.CartaPorte';
const COMPLEMENTS: readonly RemoteRuleCase[] = [
  invoice(
    'CRP20222',
    'Complemento.Pagos.Pago[0].RfcEmisorCtaOrd',
    rfc(NO_SUCH_RFC, paymentReceipt(validPagos({ Pago: [validPago({ RfcEmisorCtaOrd: 'BSM970519DU8' })] }))),
  ),
  invoice('CP108', 'Receptor.Rfc', rfc(NO_SUCH_RFC, cartaIncome())),
  invoice(
    'CP132',
    `${CARTA}.Ubicaciones.Ubicacion[0].RFCRemitenteDestinatario`,
    rfc(NO_SUCH_RFC, cartaIncome()),
  ),
  invoice(
    'CP176',
    `${CARTA}.Mercancias.Mercancia[0].DocumentacionAduanera[0].RFCImpo`,
    rfc(NO_SUCH_RFC, cartaIncome(IMPORT)),
  ),
  invoice('CP188', `${CARTA}.Mercancias.TransporteAereo.RFCEmbarcador`, rfc(ASLEEP, cartaIncome(AIR))),
  invoice('CP195', `${CARTA}.FiguraTransporte.TiposFigura[0].RFCFigura`, rfc(NO_SUCH_RFC, cartaIncome())),
  invoice(
    'CCE107',
    'Receptor.Rfc',
    rfc(NO_SUCH_RFC, edited(exportSale(), { 'Receptor.Rfc': 'URE180429TM6' })),
  ),
  fixed(
    invoice('CCE121', 'Complemento.ComercioExterior.TipoCambioUSD', {
      document: exportSale(),
      kind: 'exchange_rate',
      keeps: { rate: '17.733100' },
      breaks: { rate: '17.9000' },
    }),
    '17.9000',
  ),
  invoice('CCE131', 'Complemento.ComercioExterior.Propietario[0].NumRegIdTrib', {
    document: exportSale({
      ...SALE,
      Propietario: [{ NumRegIdTrib: '123456789', ResidenciaFiscal: 'USA' }],
    }),
    kind: 'foreign_id',
    breaks: { exists: false },
  }),
  invoice('NOM9', 'Receptor.Rfc', rfc(ASLEEP, payslip())),
  invoice(
    'NOM41',
    'Complemento.Nomina.Emisor.RfcPatronOrigen',
    rfc(
      NO_SUCH_RFC,
      payslip(validNomina({ Emisor: { RegistroPatronal: 'B5510768108', RfcPatronOrigen: 'IIA040805DZ4' } })),
    ),
  ),
  invoice('NOM45', 'Complemento.Nomina.Emisor.EntidadSNCF', rfc({ status: 'active', sncf: true }, payslip())),
  fixed(
    invoice('NOM46', 'Complemento.Nomina.Emisor.EntidadSNCF', {
      document: payslip(validNomina({ Emisor: { EntidadSNCF: { OrigenRecurso: 'IP' } } })),
      kind: 'taxpayer',
      keeps: { status: 'active', sncf: true },
      breaks: { status: 'active', sncf: false },
    }),
    undefined,
  ),
  invoice(
    'NOM67',
    'Complemento.Nomina.Receptor.SubContratacion[0].RfcLabora',
    rfc(
      NO_SUCH_RFC,
      payslip(
        validNomina({
          Receptor: {
            ...validNomina().Receptor,
            SubContratacion: [{ RfcLabora: 'IIA040805DZ4', PorcentajeTiempo: '100' }],
          },
        }),
      ),
    ),
  ),
  invoice(
    'ECC123',
    'Complemento.EstadoDeCuentaCombustible.Conceptos.ConceptoEstadoDeCuentaCombustible[1].Rfc',
    { document: fuelStatement(), kind: 'certificate_list', breaks: { listed: false } },
  ),
];

const platform = validPlatform();
const authorizedSale = platformRetenciones({
  ...platform,
  Servicios: {
    DetallesDelServicio: platform.Servicios.DetallesDelServicio.map((item) => ({
      ...item,
      RFCTerceroAutorizado: 'XIQB891116QE4',
    })),
  },
});

const RETENCIONES: readonly RemoteRuleCase[] = [
  withholding('Reten20110', 'Emisor.NomDenRazSocE', rfc(NO_SUCH_NAME, validRetenciones())),
  withholding('Reten20113', 'Receptor.Nacional.RfcR', rfc(NO_SUCH_RFC, validRetenciones())),
  withholding('Reten20115', 'Receptor.Nacional.NomDenRazSocR', rfc(NO_SUCH_NAME, validRetenciones())),
  fixed(
    withholding(
      'Reten20116',
      'Receptor.Nacional.NomDenRazSocR',
      rfc({ status: 'active', name: 'OTRA PERSONA' }, validRetenciones()),
    ),
    'OTRA PERSONA',
  ),
  withholding('Reten20119', 'Receptor.Nacional.DomicilioFiscalR', rfc(NO_SUCH_PLACE, validRetenciones())),
  fixed(
    withholding('Reten20120', 'Receptor.Nacional.DomicilioFiscalR', rfc(OTHER_PLACE, validRetenciones())),
    '76199',
  ),
  fixed(
    withholding(
      'Reten20136',
      'Emisor.NomDenRazSocE',
      rfc({ status: 'active', name: 'OTRA PERSONA' }, validRetenciones()),
    ),
    'OTRA PERSONA',
  ),
  withholding('SPT103', 'Receptor.Nacional.RfcR', rfc(ASLEEP, platformRetenciones())),
  withholding(
    'SPT139',
    'Complemento.ServiciosPlataformasTecnologicas.Servicios.DetallesDelServicio[1].RFCTerceroAutorizado',
    rfc(NO_SUCH_RFC, authorizedSale),
  ),
];

export const REMOTE_CASES: readonly RemoteRuleCase[] = [...CFDI40, ...COMPLEMENTS, ...RETENCIONES];
