/** c_UsoCFDI: what the receiver will do with the receipt, by kind of person and receiver's regime. */
import { type Entry, START_OF_40 } from './entry.ts';

export type UsoCFDI = Entry & {
  readonly fisica: boolean;
  readonly moral: boolean;
  /** Regimes of the receiver that may use it (c_RegimenFiscal). */
  readonly regimes: readonly string[];
};

const BUSINESS = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'];
const PERSONAL = ['605', '606', '607', '608', '611', '612', '614', '615', '625'];
const EVERYONE = [...new Set([...BUSINESS, ...PERSONAL, '610', '616'])].sort();

function forBusiness(key: string, text: string, regimes: readonly string[] = BUSINESS): UsoCFDI {
  return { key, text, from: START_OF_40, fisica: true, moral: true, regimes };
}

/** Deductions of a natural person's yearly return. */
function forPersons(key: string, text: string, regimes: readonly string[] = PERSONAL): UsoCFDI {
  return { key, text, from: START_OF_40, fisica: true, moral: false, regimes };
}

export const c_UsoCFDI: readonly UsoCFDI[] = [
  forBusiness('G01', 'Adquisición de mercancías'),
  forBusiness('G02', 'Devoluciones, descuentos o bonificaciones', [...BUSINESS, '616'].sort()),
  forBusiness('G03', 'Gastos en general'),
  forBusiness('I01', 'Construcciones'),
  forBusiness('I02', 'Mobiliario y equipo de oficina'),
  forBusiness('I03', 'Equipo de transporte'),
  forBusiness('I04', 'Equipo de cómputo y accesorios'),
  forBusiness('I05', 'Dados, troqueles, moldes y herramental'),
  forBusiness('I06', 'Comunicaciones telefónicas'),
  forBusiness('I07', 'Comunicaciones satelitales'),
  forBusiness('I08', 'Otra maquinaria y equipo'),
  forPersons('D01', 'Honorarios médicos, dentales y hospital'),
  forPersons('D02', 'Gastos médicos por incapacidad o discapacidad'),
  forPersons('D03', 'Gastos funerales'),
  forPersons('D04', 'Donativos'),
  forPersons('D05', 'Intereses reales de crédito hipotecario'),
  forPersons('D06', 'Aportaciones voluntarias al SAR'),
  forPersons('D07', 'Primas de seguro de gastos médicos'),
  forPersons('D08', 'Transporte escolar obligatorio'),
  forPersons('D09', 'Cuentas de ahorro y planes de pensiones'),
  forPersons('D10', 'Colegiaturas'),
  forBusiness('S01', 'Sin efectos fiscales', EVERYONE),
  forBusiness('CP01', 'Pagos', EVERYONE),
  forPersons('CN01', 'Nómina', ['605']),
];
