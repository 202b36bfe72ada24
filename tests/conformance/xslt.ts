/**
 * As much of XSLT as the SAT's cadena stylesheets use, so that the stylesheets themselves say what the cadena of
 * any document is: templates by name and by element, for-each, if, choose, call-template with parameters, and the
 * built-in rules. It is held against the hashes that a real processor gave for every sample.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attribute, type DomElement, elements, parseDom } from './dom.ts';

const XSL = 'http://www.w3.org/1999/XSL/Transform';

/** What a path finds: elements, texts, or the value of an attribute. */
type Item = DomElement | string;
type Scope = { node: Item; root: DomElement; variables: Map<string, Item[]> };

export type Stylesheet = {
  readonly named: Map<string, DomElement>;
  /** By `{namespace}local`, and `/` for the document. */
  readonly matching: Map<string, DomElement>;
};

export function loadStylesheet(file: string, into?: Stylesheet): Stylesheet {
  const sheet = into ?? { named: new Map(), matching: new Map() };
  for (const top of elements(parseDom(readFileSync(file, 'utf8')))) {
    if (top.namespace !== XSL) continue;
    if (top.local === 'include') {
      loadStylesheet(path.join(path.dirname(file), attribute(top, 'href') ?? ''), sheet);
    } else if (top.local === 'template') {
      const name = attribute(top, 'name');
      const match = attribute(top, 'match');
      if (name !== undefined) sheet.named.set(name, top);
      if (match !== undefined) sheet.matching.set(match === '/' ? '/' : expand(match.trim(), top), top);
    } else if (top.local !== 'output') throw new Error(`xsl:${top.local} is not known here`);
  }
  return sheet;
}

export function transform(sheet: Stylesheet, root: DomElement): string {
  const start = sheet.matching.get('/');
  if (start === undefined) throw new Error('no template for the document');
  return body(sheet, start, { node: root, root, variables: new Map() });
}

function expand(name: string, at: DomElement): string {
  const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
  const namespace = prefix === '' ? '' : at.namespaces[prefix as string];
  if (namespace === undefined) throw new Error(`prefix of ${name}`);
  return `{${namespace}}${local}`;
}

function body(sheet: Stylesheet, element: DomElement, scope: Scope): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.trim() === '' ? '' : child;
      return instruction(sheet, child, scope);
    })
    .join('');
}

function instruction(sheet: Stylesheet, element: DomElement, scope: Scope): string {
  const select = attribute(element, 'select') ?? '';
  switch (element.local) {
    case 'apply-templates':
      return evaluate(select, element, scope)
        .map((node) => apply(sheet, { ...scope, node }))
        .join('');
    case 'for-each':
      return evaluate(select, element, scope)
        .map((node) => body(sheet, element, { ...scope, node }))
        .join('');
    case 'if':
      return test(attribute(element, 'test') ?? '', element, scope) ? body(sheet, element, scope) : '';
    case 'call-template':
      return call(sheet, element, scope);
    case 'choose': {
      const when = elements(element, 'when').find((one) => test(attribute(one, 'test') ?? '', one, scope));
      return when === undefined ? '' : body(sheet, when, scope);
    }
    case 'param':
      return '';
    case 'value-of':
      if (select !== 'normalize-space(string($s))') throw new Error(`value-of ${select}`);
      return normalizeSpace(stringOf(scope.variables.get('s') ?? []));
    default:
      throw new Error(`xsl:${element.local} is not known here`);
  }
}

function call(sheet: Stylesheet, element: DomElement, scope: Scope): string {
  const template = sheet.named.get(attribute(element, 'name') ?? '');
  if (template === undefined) throw new Error(`no template ${attribute(element, 'name')}`);
  const variables = new Map(
    elements(element, 'with-param').map((param) => [
      attribute(param, 'name') ?? '',
      evaluate(attribute(param, 'select') ?? '', param, scope),
    ]),
  );
  return body(sheet, template, { ...scope, variables });
}

/** The template of a node, else what XSLT does by itself: children of elements, the text of texts. */
function apply(sheet: Stylesheet, scope: Scope): string {
  const { node } = scope;
  if (typeof node === 'string') return node;
  const template = sheet.matching.get(`{${node.namespace}}${node.local}`);
  if (template !== undefined) return body(sheet, template, scope);
  return node.children.map((child) => apply(sheet, { ...scope, node: child })).join('');
}

function test(expression: string, at: DomElement, scope: Scope): boolean {
  const compared = /^(.*)='([^']*)'$/.exec(expression);
  if (compared === null) return evaluate(expression, at, scope).length > 0;
  return evaluate(compared[1] as string, at, scope).some((item) => item === compared[2]);
}

function evaluate(expression: string, at: DomElement, scope: Scope): Item[] {
  const trimmed = expression.trim();
  if (trimmed.startsWith('$')) {
    const [name = '', ...steps] = trimmed.slice(1).split('/');
    const from = scope.variables.get(name) ?? [];
    return steps.reduce((found, step) => found.flatMap((node) => take(node, step, at)), from);
  }
  if (trimmed.startsWith('/')) {
    const { root } = scope;
    return `{${root.namespace}}${root.local}` === expand(trimmed.slice(1), at) ? [root] : [];
  }
  let found: Item[] = [scope.node];
  for (const step of trimmed.replace(/\/\//g, '/#').split('/')) {
    if (step !== '.') found = found.flatMap((node) => take(node, step, at));
  }
  return found;
}

function take(node: Item, step: string, at: DomElement): Item[] {
  if (typeof node === 'string') return [];
  if (step.startsWith('@')) {
    const value = attribute(node, step.slice(1));
    return value === undefined ? [] : [value];
  }
  if (step === '*') return elements(node);
  const deep = step.startsWith('#');
  const name = expand(deep ? step.slice(1) : step, at);
  const own = elements(node).filter((child) => `{${child.namespace}}${child.local}` === name);
  if (!deep) return own;
  return elements(node).flatMap((child) => [
    ...(own.includes(child) ? [child] : []),
    ...take(child, step, at),
  ]);
}

function stringOf(items: Item[]): string {
  const [first] = items;
  if (first === undefined || typeof first === 'string') return first ?? '';
  return first.children.map((child) => stringOf([child])).join('');
}

function normalizeSpace(text: string): string {
  return text
    .split(/[ \t\r\n]+/)
    .filter((part) => part !== '')
    .join(' ');
}
