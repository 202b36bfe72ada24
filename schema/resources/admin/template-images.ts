/** Pictures that templates show, by a name: `{{ images.sello }}`. Devices hold them, so that what they print has them too. */
import * as v from 'valibot';
import { TEMPLATE_PROBLEMS as PROBLEMS } from '../../texts/template-problems.ts';
import { type RasterProblem, readRaster } from '../../values/raster-image.ts';
import { defineResource } from '../resource.ts';

export const MOST_IMAGES = 40;
/** A name that Liquid reads after a dot. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const IMAGE_PROBLEMS: Record<RasterProblem, string> = {
  not_raster: PROBLEMS.image,
  too_many_bytes: PROBLEMS.imageBytes,
  too_many_pixels: PROBLEMS.imagePixels,
};

const TemplateImageRowSchema = v.object({
  image_name: v.string(),
  /** A data URL of a PNG or JPEG. */
  data: v.string(),
});
export type TemplateImageRow = v.InferOutput<typeof TemplateImageRowSchema>;

function imageProblem(data: string): string | undefined {
  const read = readRaster(data);
  return typeof read === 'string' ? IMAGE_PROBLEMS[read] : undefined;
}

const TemplateImageFieldsSchema = v.object({
  image_name: v.pipe(
    v.string(),
    v.trim(),
    v.check((name) => NAME.test(name), PROBLEMS.imageName),
  ),
  data: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? imageProblem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  ),
});

export const templateImages = defineResource({
  name: 'template_images',
  key: 'image_name',
  keyKind: 'typed',
  row: TemplateImageRowSchema,
  fields: TemplateImageFieldsSchema,
  travels: { offline: 'read', collection: 'settings', kind: 'template_image' },
  stored: { table: 'template_image' },
  search: (row) => [row.image_name],
  sort: { image_name: 'exact' },
  order: 'image_name',
  can: { read: 'templates.read', write: 'templates.write', delete: 'templates.delete' },
});
