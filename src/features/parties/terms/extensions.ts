/** What the text of terms and conditions may have: the elements that the server keeps (schema/values/rich-text.ts), and no others. */
import { Link } from '@mantine/tiptap';
import StarterKit from '@tiptap/starter-kit';

export const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3] }, code: false, codeBlock: false, link: false }),
  Link.configure({ protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null, rel: null } }),
];
