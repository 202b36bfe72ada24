/**
 * Reads the parameters of an address. The router lays what a reader returns over the raw ones: a field that it leaves out comes back
 * as it was typed. So every field is there, undefined where its value will not do.
 */
export function searchReader<Search extends object>(
  fields: {
    [Name in keyof Search]-?: (raw: unknown) => Search[Name] | undefined;
  },
): (search: Record<string, unknown>) => Search {
  const readers = Object.entries(fields) as [string, (raw: unknown) => unknown][];
  return (search) => Object.fromEntries(readers.map(([name, read]) => [name, read(search[name])])) as Search;
}
