/** Names that software writes into files (Producer, Creator, Software, CreatorTool), by what kind of software it is. */

export const SOFTWARE_KINDS = [
  'issuer_engine',
  'office',
  'printer_driver',
  'online_editor',
  'pdf_editor',
  'graphic_editor',
  'layout',
  'library',
  'scanner',
  'ai_generator',
] as const;
export type SoftwareKind = (typeof SOFTWARE_KINDS)[number];

/** Order matters: the first pattern that matches names the software. */
const SOFTWARE: readonly (readonly [SoftwareKind, string, RegExp])[] = [
  ['ai_generator', 'DALL·E', /dall[\s·.\-_]?e\b/i],
  ['ai_generator', 'Midjourney', /midjourney/i],
  ['ai_generator', 'Adobe Firefly', /firefly/i],
  ['ai_generator', 'Stable Diffusion', /stable[\s_-]?diffusion|automatic1111|comfyui|invokeai|novelai|sd-webui|sdxl/i],
  ['ai_generator', 'Imagen', /\bimagen\b|google (generative )?ai|made with google ai|nano ?banana/i],
  ['ai_generator', 'ChatGPT', /chatgpt|gpt-4o|gpt-image|openai/i],
  ['ai_generator', 'Flux', /black forest labs|\bflux\.?1\b/i],
  ['ai_generator', 'Ideogram', /ideogram/i],
  ['ai_generator', 'Leonardo', /leonardo\.?ai/i],
  ['ai_generator', 'Bing Image Creator', /bing image creator|microsoft designer/i],
  ['ai_generator', 'Meta AI', /imagine with meta|meta ai/i],

  ['scanner', 'CamScanner', /camscanner|intsig/i],
  ['scanner', 'Adobe Scan', /adobe scan/i],
  ['scanner', 'Genius Scan', /genius scan/i],
  ['scanner', 'Microsoft Lens', /(office|microsoft) lens/i],
  ['scanner', 'Scanbot', /scanbot|swiftscan/i],
  ['scanner', 'Tiny Scanner', /tiny ?scanner/i],
  ['scanner', 'iOS scan', /ios version .*quartz/i],
  [
    'scanner',
    'office scanner',
    /\b(hp|epson|canon|brother|ricoh|xerox|kyocera|konica|fujitsu|lexmark)\b.*(scan|mfp|workcentre|image ?runner|bizhub|paperstream|digital send)|bizhub|workcentre|imagerunner|taskalfa|paperstream|scansnap|naps2|vuescan/i,
  ],
  ['scanner', 'img2pdf', /img2pdf/i],

  ['online_editor', 'iLovePDF', /ilovepdf/i],
  ['online_editor', 'Smallpdf', /smallpdf/i],
  ['online_editor', 'Sejda', /sejda/i],
  ['online_editor', 'PDFescape', /pdfescape/i],
  ['online_editor', 'PDF24', /pdf24/i],
  ['online_editor', 'pdfFiller', /pdffiller/i],
  ['online_editor', 'DocHub', /dochub/i],
  ['online_editor', 'PDF2Go', /pdf2go|online2pdf|hipdf|pdfcandy|freepdfconvert|cloudconvert|avepdf|deftpdf/i],
  ['online_editor', 'Lumin', /lumin ?pdf/i],
  ['online_editor', 'Xodo', /xodo|pdftron webviewer/i],

  ['graphic_editor', 'Adobe Photoshop', /photoshop/i],
  ['graphic_editor', 'Adobe Lightroom', /lightroom/i],
  ['graphic_editor', 'GIMP', /\bgimp\b/i],
  ['graphic_editor', 'Inkscape', /inkscape/i],
  ['graphic_editor', 'CorelDRAW', /corel ?(draw|photo)/i],
  ['graphic_editor', 'Affinity', /affinity (photo|designer|publisher)/i],
  ['graphic_editor', 'Canva', /\bcanva\b/i],
  ['graphic_editor', 'Figma', /\bfigma\b/i],
  ['graphic_editor', 'Photopea', /photopea/i],
  ['graphic_editor', 'Pixlr', /pixlr/i],
  ['graphic_editor', 'PicsArt', /pics ?art/i],
  ['graphic_editor', 'Snapseed', /snapseed/i],
  ['graphic_editor', 'Pixelmator', /pixelmator/i],
  ['graphic_editor', 'Paint.NET', /paint\.net/i],
  ['graphic_editor', 'Krita', /\bkrita\b/i],
  ['graphic_editor', 'PhotoScape', /photoscape|photofiltre|polarr|fotor|befunky|facetune|meitu|remini|vsco/i],
  ['graphic_editor', 'Paint', /^(microsoft )?paint\b|mspaint/i],
  ['graphic_editor', 'LibreOffice Draw', /^draw$|libreoffice draw/i],

  ['pdf_editor', 'Foxit PDF Editor', /foxit (phantom|pdf editor|pdf editor|reader)|phantompdf/i],
  ['pdf_editor', 'Nitro', /nitro/i],
  ['pdf_editor', 'PDF-XChange', /pdf-?xchange (editor|pro|plus)/i],
  ['pdf_editor', 'PDFelement', /pdfelement|wondershare/i],
  ['pdf_editor', 'Master PDF Editor', /master pdf editor/i],
  ['pdf_editor', 'Infix', /\binfix\b|iceni/i],
  ['pdf_editor', 'ABBYY FineReader', /abbyy|finereader/i],
  ['pdf_editor', 'PDF Expert', /pdf expert|readdle/i],
  ['pdf_editor', 'Soda PDF', /soda ?pdf|pdf architect/i],
  ['pdf_editor', 'UPDF', /\bupdf\b/i],
  ['pdf_editor', 'Kofax Power PDF', /power pdf|nuance pdf/i],
  ['pdf_editor', 'Adobe Acrobat', /acrobat (pro|dc|standard|\d+)|adobe acrobat(?! distiller)|paper capture/i],

  ['layout', 'Adobe InDesign', /indesign/i],
  ['layout', 'Adobe Illustrator', /illustrator/i],
  ['layout', 'QuarkXPress', /quarkxpress/i],
  ['layout', 'Scribus', /scribus/i],

  ['printer_driver', 'Microsoft Print to PDF', /microsoft.{0,3} ?print to pdf/i],
  ['printer_driver', 'macOS Quartz', /quartz pdfcontext/i],
  ['printer_driver', 'Chrome', /skia\/pdf|headlesschrome|chromium/i],
  ['printer_driver', 'Ghostscript', /ghostscript/i],
  ['printer_driver', 'Adobe Distiller', /distiller|pdfmaker/i],
  ['printer_driver', 'PDFCreator', /pdfcreator|bullzip|dopdf|novapdf|cutepdf|primopdf|win2pdf/i],
  ['printer_driver', 'cairo', /\bcairo\b/i],

  ['office', 'Microsoft Word', /microsoft.{0,3} ?(office )?word|for microsoft 365/i],
  ['office', 'Microsoft Excel', /microsoft.{0,3} ?(office )?excel/i],
  ['office', 'Microsoft PowerPoint', /microsoft.{0,3} ?(office )?powerpoint/i],
  ['office', 'LibreOffice', /libreoffice|openoffice|^(writer|calc|impress)$/i],
  ['office', 'Google Docs', /google (docs|sheets|slides)/i],
  ['office', 'WPS Office', /\bwps\b/i],
  ['office', 'Apple Pages', /^(pages|numbers|keynote)$/i],

  ['issuer_engine', 'JasperReports', /jasperreports/i],
  ['issuer_engine', 'Apache FOP', /apache fop|\bfop\b/i],
  ['issuer_engine', 'Crystal Reports', /crystal reports/i],
  ['issuer_engine', 'BIRT', /\bbirt\b/i],
  ['issuer_engine', 'Exstream', /exstream|dialogue|opentext|streamserve/i],
  ['issuer_engine', 'Quadient', /quadient|gmc software|inspire designer/i],
  ['issuer_engine', 'Papyrus', /papyrus|isis/i],
  ['issuer_engine', 'SAP', /\bsap\b/i],
  ['issuer_engine', 'Oracle', /oracle|\bbi publisher\b/i],
  ['issuer_engine', 'SSRS', /reporting services/i],
  ['issuer_engine', 'Telerik', /telerik|devexpress|stimulsoft|fastreport|activereports|list & label/i],
  ['issuer_engine', 'Aspose', /aspose/i],
  ['issuer_engine', 'PDFlib', /pdflib/i],
  ['issuer_engine', 'Prince', /\bprince\b/i],
  ['issuer_engine', 'WeasyPrint', /weasyprint/i],
  ['issuer_engine', 'wkhtmltopdf', /wkhtmltopdf|^qt \d/i],
  ['issuer_engine', 'ReportLab', /reportlab/i],
  ['issuer_engine', 'TCPDF', /tcpdf|fpdf|dompdf|mpdf/i],
  ['issuer_engine', 'PDFKit', /\bpdfkit\b|pdfmake/i],
  ['issuer_engine', 'iText', /itext|openpdf|lowagie/i],
  ['issuer_engine', 'LaTeX', /pdftex|xetex|luatex|xdvipdfmx/i],

  ['library', 'pikepdf', /pikepdf/i],
  ['library', 'qpdf', /\bqpdf\b/i],
  ['library', 'pypdf', /pypdf/i],
  ['library', 'PyMuPDF', /mupdf/i],
  ['library', 'PDFBox', /pdfbox/i],
  ['library', 'pdf-lib', /pdf-lib/i],
  ['library', 'pdftk', /pdftk|cpdf|pdfsam|pdfsharp|pdfium/i],
];

export interface Software {
  kind: SoftwareKind;
  /** The family's name, not the version that was written. */
  name: string;
}

/** What wrote this name; null for software that is not known. */
export function softwareNamed(text: string | null): Software | null {
  if (!text) return null;
  const trimmed = text.trim();
  const found = SOFTWARE.find(([, , pattern]) => pattern.test(trimmed));
  return found ? { kind: found[0], name: found[1] } : null;
}

/** What kind of software a family is, by the name that `softwareNamed` gives it. */
export const kindOfFamily = (name: string): SoftwareKind | null =>
  SOFTWARE.find(([, family]) => family === name)?.[0] ?? null;
