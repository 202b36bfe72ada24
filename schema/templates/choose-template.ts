/** Which template prints a document, and why: the one place that decides it, for screen, paper, mail and downloads alike. */
import type { NodeDescription } from '../cfdi/describe.ts';
import type { RuleRow, RuleSearch } from '../resources/admin/rules.ts';
import { OWN_DESIGN, type TemplateHead } from '../resources/admin/templates.ts';
import { type DocumentKind, kindOfDocument } from './document-kind.ts';
import { plainDocument } from './plain-document.ts';
import { isLike, valuesAt } from './read-path.ts';

/** What a rule has to say of a document. `later`: one before it took the document. */
export type RuleVerdict = 'takes' | 'differs' | 'off' | 'other_kind' | 'later';
export type RuleStep = {
  rule: RuleRow;
  verdict: RuleVerdict;
  /** The first search that does not find its value, and what is there; empty: nothing. */
  missed?: RuleSearch & { found: string[] };
};
export type TemplateChoice = {
  kind: DocumentKind;
  /** Undefined: the portal's own design. */
  template: TemplateHead | undefined;
  /** The rule that took it. */
  rule: RuleRow | undefined;
  /** What became of the template that the rule names: the default takes its place. */
  lost: 'gone' | 'inactive' | undefined;
  steps: RuleStep[];
};

export type Choices = { rules: readonly RuleRow[]; templates: readonly TemplateHead[] };

export function chooseTemplate(
  { description, node }: { description: NodeDescription; node: object },
  { rules, templates }: Choices,
): TemplateChoice {
  const kind = kindOfDocument(description, node);
  const isOfKind = (one: { document_type: string; document_version: string }) =>
    one.document_type === kind.type && one.document_version === kind.version;
  let plain: Readonly<Record<string, unknown>> | undefined;
  let taken: RuleRow | undefined;
  const steps = inOrder(rules).map((rule): RuleStep => {
    if (taken !== undefined) return { rule, verdict: 'later' };
    if (!isOfKind(rule)) return { rule, verdict: 'other_kind' };
    if (!rule.is_enable) return { rule, verdict: 'off' };
    plain ??= plainDocument(node);
    const missed = missedBy(rule, plain);
    if (missed !== undefined) return { rule, verdict: 'differs', missed };
    taken = rule;
    return { rule, verdict: 'takes' };
  });
  const byDefault = templates.find((one) => one.is_default && one.is_active && isOfKind(one));
  const wanted = taken?.template_id;
  if (wanted === OWN_DESIGN) return { kind, template: undefined, rule: taken, lost: undefined, steps };
  const named = templates.find((one) => one.template_id === wanted);
  const lost =
    wanted === undefined || named?.is_active ? undefined : named === undefined ? 'gone' : 'inactive';
  const template = wanted === undefined || lost !== undefined ? byDefault : named;
  return { kind, template, rule: taken, lost, steps };
}

/** As they are asked; those of one place by their key, so that every machine agrees. */
export function inOrder(rules: readonly RuleRow[]): RuleRow[] {
  return [...rules].sort((a, b) => a.order - b.order || (a.rule_id < b.rule_id ? -1 : 1));
}

function missedBy(rule: RuleRow, document: Readonly<Record<string, unknown>>): RuleStep['missed'] {
  // One without searches would take everything: the shape refuses it.
  if (rule.search.length === 0) return { path: '', value: '', found: [] };
  for (const search of rule.search) {
    const found = valuesAt(document, search.path);
    if (!found.some((text) => isLike(text, search.value))) return { ...search, found };
  }
  return undefined;
}
