/** Mexican postal code: five digits. Whether it exists is for the catalogue c_CodigoPostal to say. */
export function isPostalCode(text: string): boolean {
  return /^\d{5}$/.test(text);
}
