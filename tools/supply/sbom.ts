/**
 * `npm run sbom`: what the project is made of, as CycloneDX says it (test-results/sbom.json). From the lock alone, without
 * a date or a number of its own: the same lock gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parse from 'spdx-expression-parse';
import { type Lock, type Locked, readLock, resolveFrom } from './read-lock.ts';

const SPEC = Spec.Spec1dot6;

/** The SBOM as JSON. What is only for building is in it as excluded: it is looked for in advisories too. */
export function makeSbom(lock: Lock): string {
  const root = componentOf({ ...lock.root, type: Enums.ComponentType.Application, ref: lock.root.name });
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: root }) });
  const byPath = new Map(lock.packages.map((one) => [one.path, one]));
  const components = new Map(lock.packages.map((one) => [one.path, packageOf(one)]));
  for (const { path, needs } of lock.packages) {
    const component = components.get(path) as Models.Component;
    bom.components.add(component);
    for (const need of needs) {
      const found = resolveFrom(byPath, path, need);
      const other = found && components.get(found.path);
      if (other !== undefined) component.dependencies.add(other.bomRef);
    }
  }
  for (const need of lock.root.needs) {
    const component = components.get(`node_modules/${need}`);
    if (component !== undefined) root.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(SPEC));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** @returns what is wrong with it; undefined when it is one of the schema */
export async function sbomProblem(json: string): Promise<unknown> {
  return (await new Validation.JsonStrictValidator(SPEC.version).validate(json)) ?? undefined;
}

type Named = { name: string; version: string; licence: string };

function componentOf({
  name,
  version,
  licence,
  type,
  ref,
}: Named & { type: Enums.ComponentType; ref: string }) {
  const [group, ...rest] = name.startsWith('@') ? name.split('/') : ['', name];
  const purl = new PackageURL('npm', group || undefined, rest.join('/'), version, undefined, undefined);
  return new Models.Component(type, rest.join('/'), {
    bomRef: ref,
    version,
    purl: purl.toString(),
    ...(group !== '' && { group }),
    licenses: new Models.LicenseRepository(licenceOf(licence)),
  });
}

function packageOf(one: Locked): Models.Component {
  const component = componentOf({ ...one, type: Enums.ComponentType.Library, ref: one.path });
  const needed = one.optional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required;
  component.scope = one.dev ? Enums.ComponentScope.Excluded : needed;
  const [, digest = ''] = /^sha512-(.+)$/.exec(one.integrity) ?? [];
  if (digest !== '') {
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  }
  return component;
}

function licenceOf(text: string): (Models.SpdxLicense | Models.LicenseExpression | Models.NamedLicense)[] {
  if (text === '') return [];
  try {
    return 'license' in parse(text) ? [new Models.SpdxLicense(text)] : [new Models.LicenseExpression(text)];
  } catch {
    return [new Models.NamedLicense(text)];
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  const path = join(root, 'test-results/sbom.json');
  const json = makeSbom(readLock(root));
  const problem = await sbomProblem(json);
  if (problem !== undefined) throw new Error(`The SBOM is not of the schema: ${JSON.stringify(problem)}`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, json);
  console.log(`${path}: ${JSON.parse(json).components.length} packages`);
}
