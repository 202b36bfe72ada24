/** The faults of a part of a template: pure, and slow with a million characters. */
import type { CodePart } from '../../../../schema/resources/admin/templates.ts';
import { checkPart } from '../../../../schema/templates/check-part.ts';
import type { CodeProblem } from '../../../../schema/templates/problem.ts';
import type { Task } from '../../../jobs/compute/task.ts';

type CodeInput = { part: CodePart; text: string; images: string[] };

/** A letter takes as long to be checked as so many of a document to be read. */
const SLOWNESS = 20;

export const checkCode: Task<CodeInput, CodeProblem[]> = {
  size: ({ text }) => text.length * SLOWNESS,
  run: ({ part, text, images }) => checkPart(part, text, images),
};
