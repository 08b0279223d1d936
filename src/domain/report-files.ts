/** The report as a file: its forms, and the headers with which each is served, by key and by signed URL alike. */

export const REPORT_FORMATS = ['html', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What the page of a report may do: show itself. It loads nothing and runs nothing. */
export const REPORT_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const FORMS: Readonly<Record<ReportFormat, { mediaType: string; policy: string; disposition: string }>> = {
  html: {
    mediaType: 'text/html; charset=utf-8',
    policy: `${REPORT_POLICY}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox`,
    disposition: 'inline',
  },
  pdf: { mediaType: 'application/pdf', policy: "default-src 'none'; sandbox", disposition: 'attachment' },
};

/** `name`: the client's name of the document. */
export const reportHeaders = (format: ReportFormat, name: string): Record<string, string> => ({
  'Content-Type': FORMS[format].mediaType,
  'Content-Security-Policy': FORMS[format].policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'Content-Disposition': disposition(FORMS[format].disposition, `${name.replace(/\.\w{1,5}$/, '')}-report.${format}`),
});

/** RFC 6266: the name in ASCII for old clients, and in full. */
export function disposition(kind: string, name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
