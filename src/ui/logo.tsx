/** The inkwell. */
export function Logo({ size }: { size: number }) {
  return <img src="/icons/tintero.svg" width={size} height={size} alt="" style={{ display: 'block' }} />;
}
