/** Rules on who takes part in the transport. Source: CP193 to CP199. */

import { onlyIf, presence } from '../presence.ts';
import type { Rule } from '../rule.ts';
import type { CartaSubject, FiguraSubject } from './subjects.ts';

const OPERATOR = '01';
const OWNERS = ['02', '03'];

const figuraTransporte = presence<CartaSubject>({
  code: 'CP193',
  node: 'FiguraTransporte',
  path: 'FiguraTransporte',
  noun: 'el grupo de figuras del transporte',
  demand: 'lo exige en el autotransporte',
  need: ({ modes }) => (modes.road ? 'required' : 'free'),
  read: ({ node }) => node.FiguraTransporte,
});

const operador: Rule<CartaSubject> = {
  code: 'CP194',
  node: 'TiposFigura@TipoFigura',
  severity: 'error',
  text: `Ninguna figura del transporte es operador (${OPERATOR}), y en el autotransporte el SAT exige al menos uno.`,
  remedy: 'Agrega a quien conduce el vehículo, con su licencia.',
  check: ({ modes, figures }) =>
    modes.road && !figures.some((figure) => figure.TipoFigura === OPERATOR)
      ? { path: 'FiguraTransporte.TiposFigura' }
      : undefined,
};

export const FIGURAS_RULES: readonly Rule<CartaSubject>[] = [figuraTransporte, operador];

const licencia = presence<FiguraSubject>({
  code: 'CP196',
  node: 'TiposFigura@NumLicencia',
  path: 'NumLicencia',
  noun: 'el número de licencia',
  demand: `lo pide al operador (${OPERATOR}), y solo a él`,
  need: ({ figure }) => onlyIf(figure.TipoFigura === OPERATOR),
  read: ({ figure }) => figure.NumLicencia,
});

const registro = presence<FiguraSubject>({
  code: 'CP197',
  node: 'TiposFigura@NumRegIdTribFigura',
  path: 'NumRegIdTribFigura',
  noun: 'el número de identidad tributaria',
  demand: 'lo exige a la figura que no tiene RFC',
  need: ({ figure }) => (figure.RFCFigura === undefined ? 'required' : 'free'),
  read: ({ figure }) => figure.NumRegIdTribFigura,
});

const residencia = presence<FiguraSubject>({
  code: 'CP198',
  node: 'TiposFigura@ResidenciaFiscalFigura',
  path: 'ResidenciaFiscalFigura',
  noun: 'la residencia fiscal',
  demand: 'pide con el número de identidad tributaria, y solo con él, un país extranjero de c_Pais',
  need: ({ figure }) => onlyIf(figure.NumRegIdTribFigura !== undefined),
  read: ({ figure }) => figure.ResidenciaFiscalFigura,
  catalog: 'c_Pais',
  not: 'MEX',
});

const partes = presence<FiguraSubject>({
  code: 'CP199',
  node: 'TiposFigura/PartesTransporte',
  path: 'PartesTransporte',
  noun: 'las partes del transporte',
  demand: 'las pide al propietario (02) y al arrendador (03), y solo a ellos',
  need: ({ figure }) => onlyIf(OWNERS.includes(figure.TipoFigura ?? '')),
  read: ({ figure }) => figure.PartesTransporte,
});

export const FIGURA_RULES: readonly Rule<FiguraSubject>[] = [licencia, registro, residencia, partes];
