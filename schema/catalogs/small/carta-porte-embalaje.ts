/** CartaPorte/c_TipoEmbalaje: packagings of hazardous goods, by the United Nations' codes. */
import { entriesOf } from './entry.ts';

export const c_TipoEmbalaje = entriesOf(
  `
1A1 Bidón de acero, tapa fija
1A2 Bidón de acero, tapa desmontable
1B1 Bidón de aluminio, tapa fija
1B2 Bidón de aluminio, tapa desmontable
1D Bidón de contrachapado
1G Bidón de cartón
1H1 Bidón de plástico, tapa fija
1H2 Bidón de plástico, tapa desmontable
1N1 Bidón de otro metal, tapa fija
1N2 Bidón de otro metal, tapa desmontable
3A1 Porrón de acero, tapa fija
3A2 Porrón de acero, tapa desmontable
3B1 Porrón de aluminio, tapa fija
3B2 Porrón de aluminio, tapa desmontable
3H1 Porrón de plástico, tapa fija
3H2 Porrón de plástico, tapa desmontable
4A Caja de acero
4B Caja de aluminio
4C1 Caja de madera
4C2 Caja de madera sin fugas de polvo
4D Caja de contrachapado
4F Caja de madera reconstituida
4G Caja de cartón
4H1 Caja de plástico expandido
4H2 Caja de plástico rígido
5H1 Saco de plástico tejido sin forro
5H2 Saco de plástico tejido sin fugas de polvo
5H3 Saco de plástico tejido que resiste el agua
5H4 Saco de película de plástico
5L1 Saco de tela sin forro
5L2 Saco de tela sin fugas de polvo
5L3 Saco de tela que resiste el agua
5M1 Saco de papel de varias hojas
5M2 Saco de papel que resiste el agua
6HA1 Plástico en bidón de acero
6HA2 Plástico en jaula o caja de acero
6HB1 Plástico en bidón de aluminio
6HB2 Plástico en jaula o caja de aluminio
6HC Plástico en caja de madera
6HD1 Plástico en bidón de contrachapado
6HD2 Plástico en caja de contrachapado
6HG1 Plástico en bidón de cartón
6HG2 Plástico en caja de cartón
6HH1 Plástico en bidón de plástico
6HH2 Plástico en caja de plástico rígido
6PA1 Vidrio o porcelana en bidón de acero
6PA2 Vidrio o porcelana en jaula o caja de acero
6PB1 Vidrio o porcelana en bidón de aluminio
6PB2 Vidrio o porcelana en jaula o caja de aluminio
6PC Vidrio o porcelana en caja de madera
6PD1 Vidrio o porcelana en bidón de contrachapado
6PD2 Vidrio o porcelana en canasta de mimbre
6PG1 Vidrio o porcelana en bidón de cartón
6PG2 Vidrio o porcelana en caja de cartón
6PH1 Vidrio o porcelana en plástico expandido
6PH2 Vidrio o porcelana en plástico rígido
7H1 Bulto de plástico
7L1 Bulto de tela
Z01 No aplica
`,
  { from: { '2024-07-17': '*' } },
);
