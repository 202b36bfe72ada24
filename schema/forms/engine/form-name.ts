/** The form's name of a name of the SAT: `FechaPago` is `fecha_pago`, `EquivalenciaDR` `equivalencia_dr`, `CURP` `curp`. */
export function formName(sat: string): string {
  return sat
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
