/** Whether one sees at the end of a file that nothing of it is still to come. Pure. */
const END_OF_XML = /<\/[\w:.-]+\s*>\s*$/;
const TAIL_BYTES = 1_024;
/** Of the directory of a ZIP, which stands behind everything else, and the longest comment after it. */
const END_OF_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_TAIL_BYTES = 22 + 65_535;

export function isWholeFile(name: string, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes);
  if (/\.zip$/i.test(name)) return file.subarray(-ZIP_TAIL_BYTES).includes(END_OF_ZIP);
  // UTF-16 has a zero beside each letter of these.
  const tail = file.subarray(-TAIL_BYTES).toString('latin1').replaceAll('\0', '');
  const root = /<(?![?!])([\w:.-]+)/.exec(
    file.subarray(0, TAIL_BYTES).toString('latin1').replaceAll('\0', ''),
  )?.[1];
  return root !== undefined && END_OF_XML.test(tail) && tail.includes(`</${root}`);
}
