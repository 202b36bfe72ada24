/** Postal codes of the state capitals and other large towns, with their state and zone. */
import type { PackRow } from '../pack.ts';
import { zoneOfPostalCode } from '../time-zone.ts';

/** c_CodigoPostal, c_Estado, place. */
const LINES = `
01000 CMX Álvaro Obregón, Ciudad de México
03100 CMX Benito Juárez, Ciudad de México
04000 CMX Coyoacán, Ciudad de México
06000 CMX Cuauhtémoc, Ciudad de México
11000 CMX Miguel Hidalgo, Ciudad de México
20000 AGU Aguascalientes, Aguascalientes
21000 BCN Mexicali, Baja California
22000 BCN Tijuana, Baja California
23000 BCS La Paz, Baja California Sur
24000 CAM Campeche, Campeche
25000 COA Saltillo, Coahuila
27000 COA Torreón, Coahuila
28000 COL Colima, Colima
29000 CHP Tuxtla Gutiérrez, Chiapas
31000 CHH Chihuahua, Chihuahua
32000 CHH Ciudad Juárez, Chihuahua
34000 DUR Durango, Durango
36000 GUA Guanajuato, Guanajuato
37000 GUA León, Guanajuato
39000 GRO Chilpancingo, Guerrero
42000 HID Pachuca, Hidalgo
42501 HID Actopan, Hidalgo
44100 JAL Guadalajara, Jalisco
45100 JAL Zapopan, Jalisco
50000 MEX Toluca, Estado de México
53100 MEX Naucalpan, Estado de México
58000 MIC Morelia, Michoacán
62000 MOR Cuernavaca, Morelos
63000 NAY Tepic, Nayarit
64000 NLE Monterrey, Nuevo León
66220 NLE San Pedro Garza García, Nuevo León
68000 OAX Oaxaca, Oaxaca
72000 PUE Puebla, Puebla
76000 QUE Querétaro, Querétaro
77000 ROO Chetumal, Quintana Roo
77500 ROO Cancún, Quintana Roo
78000 SLP San Luis Potosí, San Luis Potosí
80000 SIN Culiacán, Sinaloa
82000 SIN Mazatlán, Sinaloa
83000 SON Hermosillo, Sonora
86000 TAB Villahermosa, Tabasco
87000 TAM Ciudad Victoria, Tamaulipas
88000 TAM Nuevo Laredo, Tamaulipas
90000 TLA Tlaxcala, Tlaxcala
91000 VER Xalapa, Veracruz
91700 VER Veracruz, Veracruz
97000 YUC Mérida, Yucatán
98000 ZAC Zacatecas, Zacatecas
`;

export const STARTER_POSTAL_CODES: readonly PackRow[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const key = line.slice(0, 5);
    return {
      key,
      text: line.slice(10),
      cells: { from: '2019-01-07', state: line.slice(6, 9), zone: zoneOfPostalCode(undefined, key) },
    };
  });
