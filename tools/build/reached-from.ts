/**
 * Which modules some screens need before they stand, so that these can be one file instead of a hundred. A module that only gives on
 * what others export (an `index.ts`, the entry of a package) is seen through: of it a screen needs what it asked for.
 */
import { type Plugin, parseSync } from 'vite';

/** What is asked of a module: one name of it, or `*` for all. */
type Asked = { source: string; name: string };
/** Of a module: what it asks of others, which of the names it exports are theirs, and whose names it gives on without naming them. */
type Links = { asks: Asked[]; gives: Map<string, Asked>; stars: string[] };

const ALL = '*';

/** @param isScreen whether a module is one of those screens */
export function reachedFrom(isScreen: (moduleId: string) => boolean): {
  plugin: Plugin;
  has: (moduleId: string) => boolean;
} {
  const reached = new Set<string>();
  const plugin: Plugin = {
    name: 'reached-from',
    apply: 'build',
    async buildEnd() {
      const links = new Map<string, Links>();
      const seen = new Set<string>();
      const left = [...this.getModuleIds()].filter(isScreen).map((id) => ({ id, name: ALL }));
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const { id, name } = next;
        const info = this.getModuleInfo(id);
        if (seen.has(`${name} ${id}`) || info?.code == null) continue;
        seen.add(`${name} ${id}`);
        const own = links.get(id) ?? linksOf(id, info.code);
        links.set(id, own);
        const through = givenOn(own, name);
        const isFirst = through.length === 0 && !reached.has(id);
        if (isFirst) reached.add(id);
        for (const asked of isFirst ? own.asks : through) {
          const to = await this.resolve(asked.source, id);
          if (to !== null) left.push({ id: to.id, name: asked.name });
        }
      }
    },
  };
  return { plugin, has: (moduleId) => reached.has(moduleId) };
}

/** Where a name of a module really is, when it is another's. */
function givenOn({ gives, stars }: Links, name: string): Asked[] {
  const given = gives.get(name);
  if (given !== undefined) return [given];
  return name === ALL ? [] : stars.map((source) => ({ source, name }));
}

function linksOf(id: string, code: string): Links {
  const { module } = parseSync(`${id.split('?')[0]}.js`, code);
  const links: Links = { asks: [], gives: new Map(), stars: [] };
  const byLocal = new Map<string, Asked>();
  for (const { moduleRequest, entries } of module.staticImports) {
    const source = moduleRequest.value;
    if (entries.length === 0) links.asks.push({ source, name: ALL });
    for (const { importName, localName } of entries) {
      const name = importName.kind === 'Default' ? 'default' : (importName.name ?? ALL);
      links.asks.push({ source, name });
      byLocal.set(localName.value, { source, name });
    }
  }
  for (const { moduleRequest, importName, exportName, localName } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const outer = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (moduleRequest !== null) {
      const source = moduleRequest.value;
      const name = importName.kind === 'Name' ? (importName.name ?? ALL) : ALL;
      links.asks.push({ source, name });
      if (outer === null) links.stars.push(source);
      else links.gives.set(outer, { source, name });
    } else {
      const theirs = byLocal.get(localName.name ?? '');
      if (outer !== null && theirs !== undefined) links.gives.set(outer, theirs);
    }
  }
  return links;
}
