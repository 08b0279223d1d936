import { valuesOf } from '../../lab/paper/paper.ts';
import { added } from '../../lab/pdf/rewritten.ts';

export default added(
  { does: 'The issuer attaches the printed values as XML, for programs that book them.' },
  async ({ doc, file, date }) => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const values = valuesOf(file.paper).map(
      ({ id, kind, text }) => `  <${kind} name="${id}">${escaped(text)}</${kind}>`,
    );
    const { type, currency, language } = file.paper;
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<document type="${type}" currency="${currency}" lang="${language}">`,
      ...values,
      '</document>',
      '',
    ];
    const times = { creationDate: date, modificationDate: date };
    await doc.attach(Buffer.from(xml.join('\n')), 'data.xml', {
      mimeType: 'application/xml',
      description: 'Data',
      ...times,
    });
  },
);
