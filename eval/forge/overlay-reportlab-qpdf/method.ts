import { reportlabOverlay } from '../../lab/pdf/overlay.ts';

export default reportlabOverlay(
  {
    does: 'A page with a patch and the new value, made with ReportLab, is laid over the old one by qpdf.',
    tool: 'ReportLab, qpdf',
    needs: ['reportlab', 'qpdf'],
  },
  {
    command: 'qpdf',
    args: ['--warning-exit-0', '--deterministic-id', 'in.pdf', '--overlay', 'cover.pdf', '--', 'out.pdf'],
  },
);
