/** c_Estado: states of Mexico, of the United States and of Canada. Their keys never repeat. */
import { type Entry, entriesOf } from './entry.ts';

export type Estado = Entry & {
  /** Key of c_Pais. */
  readonly country: 'MEX' | 'USA' | 'CAN';
};

/** One state a line. DIF was Mexico City's first key. */
const MEXICO = `
AGU Aguascalientes
BCN Baja California
BCS Baja California Sur
CAM Campeche
CHP Chiapas
CHH Chihuahua
COA Coahuila
COL Colima
CMX Ciudad de México
DIF Ciudad de México
DUR Durango
GUA Guanajuato
GRO Guerrero
HID Hidalgo
JAL Jalisco
MEX Estado de México
MIC Michoacán
MOR Morelos
NAY Nayarit
NLE Nuevo León
OAX Oaxaca
PUE Puebla
QUE Querétaro
ROO Quintana Roo
SLP San Luis Potosí
SIN Sinaloa
SON Sonora
TAB Tabasco
TAM Tamaulipas
TLA Tlaxcala
VER Veracruz
YUC Yucatán
ZAC Zacatecas
`;

const UNITED_STATES = `
AL Alabama
AK Alaska
AZ Arizona
AR Arkansas
CA California
NC Carolina del Norte
SC Carolina del Sur
CO Colorado
CT Connecticut
ND Dakota del Norte
SD Dakota del Sur
DE Delaware
FL Florida
GA Georgia
HI Hawái
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Luisiana
ME Maine
MD Maryland
MA Massachusetts
MI Míchigan
MN Minnesota
MS Misisipi
MO Misuri
MT Montana
NE Nebraska
NV Nevada
NJ Nueva Jersey
NY Nueva York
NH Nuevo Hampshire
NM Nuevo México
OH Ohio
OK Oklahoma
OR Oregón
PA Pensilvania
RI Rhode Island
TN Tennessee
TX Texas
UT Utah
VT Vermont
VA Virginia
WV Virginia Occidental
WA Washington
WI Wisconsin
WY Wyoming
`;

const CANADA = `
ON Ontario
QC Quebec
NS Nueva Escocia
NB Nuevo Brunswick
MB Manitoba
BC Columbia Británica
PE Isla del Príncipe Eduardo
SK Saskatchewan
AB Alberta
NL Terranova y Labrador
NT Territorios del Noroeste
YT Yukón
UN Nunavut
`;

const SINCE = { '2017-01-01': '*' };

function statesOf(country: Estado['country'], entries: readonly Entry[]): Estado[] {
  return entries.map((entry) => ({ ...entry, country }));
}

export const c_Estado: readonly Estado[] = [
  ...statesOf(
    'MEX',
    entriesOf(MEXICO, { from: { ...SINCE, '2022-01-01': 'CMX' }, until: { '2023-06-30': 'DIF' } }),
  ),
  ...statesOf('USA', entriesOf(UNITED_STATES, { from: SINCE })),
  ...statesOf('CAN', entriesOf(CANADA, { from: SINCE })),
];
