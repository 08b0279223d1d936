import { PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { rectOn } from '../../lab/pdf/file.ts';
import { OFFICE_WORDS } from '../../lab/pdf/office-words.ts';
import { added } from '../../lab/pdf/rewritten.ts';
import { roomOn } from '../../lab/pdf/room.ts';
import { embeddedFont } from '../../lab/pdf/words.ts';

export default added(
  { does: 'An office adds a field for its file number in an empty place and fills it.' },
  async ({ doc, file, random }) => {
    const box = await roomOn(file.bytes, { page: 1, w: 20, h: 2.2 }, random);
    if (!box) return false;
    const page = doc.getPage(0);
    const { x, y, w: width, h: height } = rectOn(page, box);
    const font = await embeddedFont(doc, 'en', random.next());
    const field = doc.getForm().createTextField('file_number');
    field.acroField.dict.set(PDFName.of('TU'), PDFHexString.fromText(OFFICE_WORDS[file.paper.language].fieldLabel));
    field.setText(`${random.digits(4)}/${file.paper.madeOn.slice(2, 4)}`);
    field.addToPage(page, { x, y, width, height, font, borderWidth: 0.5 });
    field.updateAppearances(font);
    return true;
  },
);
