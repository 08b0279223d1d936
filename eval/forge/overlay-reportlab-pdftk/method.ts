import { reportlabOverlay } from '../../lab/pdf/overlay.ts';

export default reportlabOverlay(
  {
    does: 'A page with a patch and the new value, made with ReportLab, is stamped on the old one by pdftk.',
    tool: 'ReportLab, pdftk',
    needs: ['reportlab', 'pdftk'],
  },
  { command: 'pdftk', args: ['in.pdf', 'multistamp', 'cover.pdf', 'output', 'out.pdf'] },
);
