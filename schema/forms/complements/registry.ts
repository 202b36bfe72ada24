/** Every complement that the form can write: one line each. What a line names is loaded when a document has one. */
import { COMPLEMENT_TITLES as TITLES } from '../../texts/complements/titles.ts';
import type { FormComplement } from './complement.ts';

/** Where in the document it stands. */
export type ComplementPlace = 'document' | 'concept';

export type RegisteredComplement = {
  readonly kind: string;
  /** The specification's code of the family, where it has one: `receipt_compl` and addresses say it. */
  readonly code?: string;
  readonly title: string;
  readonly place: ComplementPlace;
  /** Types of receipt of the form that may carry it. */
  readonly types: readonly string[];
  /** Types that it has a card for, where a receipt is begun; the first of `types` unless told. */
  readonly begins?: readonly string[];
  /** Kinds that may not stand in the same document, `concept` for every one that stands in a concept. */
  readonly apart?: readonly string[];
  /** Local name of its element. */
  readonly element: string;
  readonly load: () => Promise<{ readonly complement: FormComplement }>;
};

export const FORM_COMPLEMENTS: readonly RegisteredComplement[] = [
  {
    kind: 'external_commerce',
    code: 'ce',
    title: TITLES.external_commerce,
    place: 'document',
    types: ['I', 'E', 'T'],
    begins: ['I', 'T'],
    element: 'ComercioExterior',
    load: () => import('./external-commerce/index.ts'),
  },
  {
    kind: 'donatarias',
    code: 'd',
    title: TITLES.donatarias,
    place: 'document',
    types: ['I', 'E'],
    element: 'Donatarias',
    load: () => import('./donatarias/index.ts'),
  },
  {
    kind: 'construction',
    code: 'cp',
    title: TITLES.construction,
    place: 'document',
    types: ['I', 'E'],
    element: 'parcialesconstruccion',
    load: () => import('./construction/index.ts'),
  },
  {
    kind: 'used_vehicle',
    code: 'uv',
    title: TITLES.used_vehicle,
    place: 'document',
    types: ['I', 'E'],
    element: 'VehiculoUsado',
    load: () => import('./used-vehicle/index.ts'),
  },
  {
    kind: 'vehicle',
    code: 'v',
    title: TITLES.vehicle,
    place: 'concept',
    types: ['I', 'E'],
    element: 'VentaVehiculos',
    load: () => import('./vehicle/index.ts'),
  },
  {
    kind: 'ine',
    code: 'ine',
    title: TITLES.ine,
    place: 'document',
    types: ['I', 'E'],
    element: 'INE',
    load: () => import('./ine/index.ts'),
  },
  {
    kind: 'complement_notary',
    code: 'np',
    title: TITLES.complement_notary,
    place: 'document',
    types: ['I', 'E'],
    element: 'NotariosPublicos',
    load: () => import('./complement-notary/index.ts'),
  },
  {
    kind: 'complement_details',
    code: 'cd',
    title: TITLES.complement_details,
    place: 'document',
    types: ['I', 'E'],
    element: 'detallista',
    load: () => import('./complement-details/index.ts'),
  },
  {
    kind: 'pfic',
    code: 'pfic',
    title: TITLES.pfic,
    place: 'document',
    types: ['I', 'E'],
    element: 'PFintegranteCoordinado',
    load: () => import('./pfic/index.ts'),
  },
  {
    kind: 'complement_tpe',
    code: 'tpe',
    title: TITLES.complement_tpe,
    place: 'document',
    types: ['I', 'E'],
    element: 'TuristaPasajeroExtranjero',
    load: () => import('./complement-tpe/index.ts'),
  },
  {
    kind: 'workart',
    code: 'oa',
    title: TITLES.workart,
    place: 'document',
    types: ['I', 'E'],
    element: 'obrasarteantiguedades',
    load: () => import('./workart/index.ts'),
  },
  {
    kind: 'kind_payment',
    code: 'kp',
    title: TITLES.kind_payment,
    place: 'document',
    types: ['I', 'E'],
    element: 'PagoEnEspecie',
    load: () => import('./kind-payment/index.ts'),
  },
  {
    kind: 'implocal',
    code: 'il',
    title: TITLES.implocal,
    place: 'document',
    types: ['I', 'E', 'G'],
    element: 'ImpuestosLocales',
    load: () => import('./implocal/index.ts'),
  },
  {
    kind: 'iedu',
    code: 'iedu',
    title: TITLES.iedu,
    place: 'concept',
    types: ['I', 'E'],
    element: 'instEducativas',
    load: () => import('./iedu/index.ts'),
  },
  {
    kind: 'waybill',
    code: 'cartaporte',
    title: TITLES.waybill,
    place: 'document',
    types: ['I', 'T'],
    begins: ['I', 'T'],
    element: 'CartaPorte',
    load: () => import('./waybill/index.ts'),
  },
  {
    kind: 'leyendas',
    title: TITLES.leyendas,
    place: 'document',
    types: ['I', 'E', 'T', 'G'],
    element: 'LeyendasFiscales',
    load: () => import('./leyendas/index.ts'),
  },
  {
    kind: 'hyp',
    title: TITLES.hyp,
    place: 'concept',
    types: ['I', 'E', 'G'],
    element: 'HidroYPetro',
    load: () => import('./hyp/index.ts'),
  },
  {
    kind: 'ecc12',
    title: TITLES.ecc12,
    place: 'document',
    types: ['I'],
    element: 'EstadoDeCuentaCombustible',
    load: () => import('./ecc12/index.ts'),
  },
  {
    kind: 'combustibles',
    title: TITLES.combustibles,
    place: 'document',
    types: ['I', 'E'],
    element: 'ConsumoDeCombustibles',
    load: () => import('./combustibles/index.ts'),
  },
  {
    kind: 'vales',
    title: TITLES.vales,
    place: 'document',
    types: ['I', 'E'],
    element: 'ValesDeDespensa',
    load: () => import('./vales/index.ts'),
  },
  {
    kind: 'aerolineas',
    title: TITLES.aerolineas,
    place: 'document',
    types: ['I', 'E'],
    element: 'Aerolineas',
    load: () => import('./aerolineas/index.ts'),
  },
  {
    kind: 'divisas',
    title: TITLES.divisas,
    place: 'document',
    types: ['I', 'E'],
    element: 'Divisas',
    load: () => import('./divisas/index.ts'),
  },
  {
    kind: 'destruccion',
    title: TITLES.destruccion,
    place: 'document',
    types: ['I'],
    element: 'certificadodedestruccion',
    load: () => import('./destruccion/index.ts'),
  },
  {
    kind: 'renovacion',
    title: TITLES.renovacion,
    place: 'document',
    types: ['I', 'E'],
    element: 'renovacionysustitucionvehiculos',
    load: () => import('./renovacion/index.ts'),
  },
  {
    kind: 'ieeh',
    title: TITLES.ieeh,
    place: 'document',
    types: ['I'],
    apart: ['concept'],
    element: 'IngresosHidrocarburos',
    load: () => import('./ieeh/index.ts'),
  },
  {
    kind: 'gceh',
    title: TITLES.gceh,
    place: 'document',
    types: ['E'],
    apart: ['concept'],
    element: 'GastosHidrocarburos',
    load: () => import('./gceh/index.ts'),
  },
  {
    kind: 'aieps',
    title: TITLES.aieps,
    place: 'concept',
    types: ['I', 'E'],
    element: 'acreditamientoIEPS',
    load: () => import('./aieps/index.ts'),
  },
  {
    kind: 'spei',
    title: TITLES.spei,
    place: 'document',
    types: ['I', 'E'],
    element: 'Complemento_SPEI',
    load: () => import('./spei/index.ts'),
  },
  {
    kind: 'registrofiscal',
    title: TITLES.registrofiscal,
    place: 'document',
    types: ['I', 'E'],
    element: 'CFDIRegistroFiscal',
    load: () => import('./registrofiscal/index.ts'),
  },
  {
    kind: 'dividendos',
    title: TITLES.dividendos,
    place: 'document',
    types: ['R'],
    element: 'Dividendos',
    load: () => import('./dividendos/index.ts'),
  },
  {
    kind: 'intereses',
    title: TITLES.intereses,
    place: 'document',
    types: ['R'],
    element: 'Intereses',
    load: () => import('./intereses/index.ts'),
  },
  {
    kind: 'arrendamiento_fideicomiso',
    title: TITLES.arrendamiento_fideicomiso,
    place: 'document',
    types: ['R'],
    element: 'Arrendamientoenfideicomiso',
    load: () => import('./arrendamiento-fideicomiso/index.ts'),
  },
  {
    kind: 'pagos_extranjeros',
    title: TITLES.pagos_extranjeros,
    place: 'document',
    types: ['R'],
    element: 'Pagosaextranjeros',
    load: () => import('./pagos-extranjeros/index.ts'),
  },
  {
    kind: 'premios',
    title: TITLES.premios,
    place: 'document',
    types: ['R'],
    element: 'Premios',
    load: () => import('./premios/index.ts'),
  },
  {
    kind: 'enajenacion_acciones',
    title: TITLES.enajenacion_acciones,
    place: 'document',
    types: ['R'],
    element: 'EnajenaciondeAcciones',
    load: () => import('./enajenacion-acciones/index.ts'),
  },
  {
    kind: 'fideicomiso_no_empresarial',
    title: TITLES.fideicomiso_no_empresarial,
    place: 'document',
    types: ['R'],
    element: 'Fideicomisonoempresarial',
    load: () => import('./fideicomiso-no-empresarial/index.ts'),
  },
  {
    kind: 'planes_retiro',
    title: TITLES.planes_retiro,
    place: 'document',
    types: ['R'],
    element: 'Planesderetiro',
    load: () => import('./planes-retiro/index.ts'),
  },
  {
    kind: 'intereses_hipotecarios',
    title: TITLES.intereses_hipotecarios,
    place: 'document',
    types: ['R'],
    element: 'Intereseshipotecarios',
    load: () => import('./intereses-hipotecarios/index.ts'),
  },
  {
    kind: 'derivados',
    title: TITLES.derivados,
    place: 'document',
    types: ['R'],
    element: 'Operacionesconderivados',
    load: () => import('./derivados/index.ts'),
  },
  {
    kind: 'sector_financiero',
    title: TITLES.sector_financiero,
    place: 'document',
    types: ['R'],
    element: 'SectorFinanciero',
    load: () => import('./sector-financiero/index.ts'),
  },
  {
    kind: 'plataformas',
    title: TITLES.plataformas,
    place: 'document',
    types: ['R'],
    element: 'ServiciosPlataformasTecnologicas',
    load: () => import('./plataformas/index.ts'),
  },
];

const WITHHOLDINGS = 'R';

/** Of receipts: each makes a family of its own. Those of withholdings follow the key of the payment. */
export const RECEIPT_FAMILIES: readonly RegisteredComplement[] = FORM_COMPLEMENTS.filter(
  ({ types }) => !types.includes(WITHHOLDINGS),
);

export function registeredComplement(kind: string): RegisteredComplement | undefined {
  return FORM_COMPLEMENTS.find((one) => one.kind === kind);
}

export function codeOf({ code, kind }: RegisteredComplement): string {
  return code ?? kind;
}

export function complementOfCode(code: string): RegisteredComplement | undefined {
  return FORM_COMPLEMENTS.find((one) => codeOf(one) === code);
}

/** Whether the two may stand in one document. */
export function standTogether(one: RegisteredComplement, other: RegisteredComplement): boolean {
  return !isApart(one, other) && !isApart(other, one);
}

function isApart({ apart = [] }: RegisteredComplement, { kind, place }: RegisteredComplement): boolean {
  return apart.includes(kind) || (place === 'concept' && apart.includes('concept'));
}
