/** Keys of c_ClaveProdServ that the matrix of Carta Porte names. Source: CP109, CP110. */

/** The services of transport that an invoice with Carta Porte may charge. */
export const TRANSPORT_SERVICES: ReadonlySet<string> = new Set(
  [
    ...range(78101500, 4),
    ...range(78101600, 5),
    ...range(78101700, 7),
    ...range(78101800, 5),
    ...[78101806, 78101807],
    ...range(78101900, 6),
    ...[78102200, 78102201],
    ...range(78102203, 3),
    ...[78121603, 78141500, 78141501, 84121806],
    ...range(92121800, 3),
  ].map(String),
);

/** Those that take more than one means. */
export const INTERMODAL_SERVICES: ReadonlySet<string> = new Set(range(78101900, 5).map(String));

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => first + step);
}
