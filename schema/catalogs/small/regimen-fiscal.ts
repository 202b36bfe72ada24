/** c_RegimenFiscal: tax regimes and the kinds of person that may be in each. */
import { type Entry, START_OF_40 } from './entry.ts';

export type RegimenFiscal = Entry & { readonly fisica: boolean; readonly moral: boolean };

type Row = readonly [key: string, who: 'fisica' | 'moral' | 'both', text: string];

const ROWS: readonly Row[] = [
  ['601', 'moral', 'General de personas morales'],
  ['603', 'moral', 'Personas morales no lucrativas'],
  ['605', 'fisica', 'Sueldos y salarios'],
  ['606', 'fisica', 'Arrendamiento'],
  ['607', 'fisica', 'Enajenación o adquisición de bienes'],
  ['608', 'fisica', 'Demás ingresos'],
  ['610', 'both', 'Residentes en el extranjero sin establecimiento en México'],
  ['611', 'fisica', 'Dividendos (socios y accionistas)'],
  ['612', 'fisica', 'Actividades empresariales y profesionales'],
  ['614', 'fisica', 'Intereses'],
  ['615', 'fisica', 'Premios'],
  ['616', 'fisica', 'Sin obligaciones fiscales'],
  ['620', 'moral', 'Cooperativas de producción que difieren ingresos'],
  ['621', 'fisica', 'Incorporación fiscal (RIF)'],
  ['622', 'moral', 'Actividades agrícolas, ganaderas, silvícolas y pesqueras'],
  ['623', 'moral', 'Grupos de sociedades'],
  ['624', 'moral', 'Coordinados'],
  ['625', 'fisica', 'Ingresos por plataformas tecnológicas'],
  ['626', 'both', 'Simplificado de confianza (RESICO)'],
];

export const c_RegimenFiscal: readonly RegimenFiscal[] = ROWS.map(([key, who, text]) => ({
  key,
  text,
  from: START_OF_40,
  fisica: who !== 'moral',
  moral: who !== 'fisica',
}));
