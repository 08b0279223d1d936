import { bookmarked } from '../../lab/pdf/bookmarks.ts';
import { added } from '../../lab/pdf/rewritten.ts';

export default added(
  { does: 'An archive gives each page of the file a bookmark with the title of the paper.' },
  ({ doc, file }) => {
    const { title } = file.paper;
    const pages = doc.getPages();
    const named = (i: number) => (pages.length > 1 ? `${title} (${i + 1})` : title);
    bookmarked(
      doc,
      pages.map((page, i) => ({ title: named(i), page })),
    );
  },
);
