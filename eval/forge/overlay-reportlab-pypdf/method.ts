import { reportlabOverlay } from '../../lab/pdf/overlay.ts';

const MERGE = `
from pypdf import PdfReader, PdfWriter
cover = PdfReader("cover.pdf")
writer = PdfWriter()
for number, page in enumerate(PdfReader("in.pdf").pages):
    page.merge_page(cover.pages[number])
    writer.add_page(page)
writer.write("out.pdf")
`;

export default reportlabOverlay(
  {
    does: 'A script merges a page with a patch and the new value, made with ReportLab, into the old one with pypdf.',
    tool: 'ReportLab, pypdf',
    needs: ['reportlab', 'pypdf'],
  },
  { command: '/usr/bin/python3', args: ['-c', MERGE] },
);
