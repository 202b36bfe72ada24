/**
 * What each line of business sells most: keys of c_ClaveProdServ with the unit (c_ClaveUnidad) that they are counted in. A start for who
 * has sold nothing yet; what it is called in plain words is in schema/texts/business-lines.ts.
 */
type StarterKey = { readonly key: string; readonly unit: string };
const sold = (unit: string, ...keys: string[]): StarterKey[] => keys.map((key) => ({ key, unit }));

export const BUSINESS_LINES = {
  food: [...sold('E48', '90101501', '90101503', '90101700'), ...sold('H87', '50192700', '50202306')],
  groceries: [
    ...sold('KGM', '50111500', '50112000', '50121500', '50221000'),
    ...sold('H87', '50131700', '50181900', '50161500', '50202301', '50202200'),
  ],
  clothing: [...sold('H87', '53101602', '53102500', '52121500'), ...sold('PR', '53111600')],
  hardware: [
    ...sold('H87', '31162800', '40141700', '27112800', '27111700'),
    ...sold('KGM', '31162000', '30111601'),
    ...sold('MTR', '40171500', '26121600'),
    ...sold('LTR', '31211500'),
  ],
  stationery: sold('H87', '44121700', '14111500', '44103100', '60141000'),
  technology: [
    ...sold('H87', '43211503', '43191501', '43231500', '52161500'),
    ...sold('E48', '81111811', '81112200', '81111500', '81112100'),
  ],
  workshop: [
    ...sold('E48', '78181507', '78181500', '78181501'),
    ...sold('H87', '25172500', '25172504'),
    ...sold('LTR', '15121500'),
  ],
  transport: sold('E48', '78101802', '78101803', '78102200', '78131600', '78121600'),
  construction: [
    ...sold('E48', '72101500', '72102900', '72103300', '72154100'),
    ...sold('H87', '30131500'),
    ...sold('MTK', '30161500'),
  ],
  professional: sold('E48', '84111500', '84111502', '80121600', '80101500', '80101511', '80141600'),
  rental: sold('E48', '80131500', '80131502'),
  health: sold('E48', '85121502', '85121600', '85122001'),
  education: sold('E48', '86101705', '86101700', '86111600', '86121500'),
  services: sold('E48', '76111501', '82121500', '82101500', '82141500', '91101700', '91111500', '80111600'),
  lodging: sold('E48', '90111501', '90111500', '90121500'),
} as const satisfies Readonly<Record<string, readonly StarterKey[]>>;

export type BusinessLine = keyof typeof BUSINESS_LINES;
export const BUSINESS_LINE_NAMES = Object.keys(BUSINESS_LINES) as readonly BusinessLine[];

/** @param line '' for none chosen; of a newer version one that is not known here */
export function starterKeys(line: string): readonly StarterKey[] {
  return Object.hasOwn(BUSINESS_LINES, line) ? BUSINESS_LINES[line as BusinessLine] : [];
}
