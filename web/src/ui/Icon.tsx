/** Line icons of 24 × 24 units, drawn in the colour of the text. */
const PATHS = {
  scans: 'M4 5h16M4 12h16M4 19h10',
  findings: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21',
  statistics: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  keys: 'M14.5 9.5a4 4 0 1 0-3.8 5.2L13 17h2v2h2v2h4v-3.2z',
  webhooks: 'M8 8a4 4 0 1 1 6 3.5L17 16M8 20a4 4 0 1 1 2-7.5M17 20H9M17 16a4 4 0 1 1-.5 4',
  audit: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  usage: 'M4 18a8 8 0 1 1 16 0M12 18l4-6',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-4 3-6 6-6s6 2 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14c2 .8 3 2.800 3 6',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M7 14v6',
  related: 'M7 7h6v6H7zM11 11h6v6h-6z',
  upload: 'M12 16V4M7 9l5-5 5 5M4 20h16',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2 21 21',
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4 12l5 5L20 6',
  filter: 'M3 5h18l-7 8v6l-4 2v-8z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  split: 'M4 5h7v14H4zM14 5h6M14 10h6M14 15h6',
  download: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  share: 'M12 15V4M8 7l4-4 4 4M6 11H5v10h14V11h-1',
  print: 'M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6l2 2H4zM10 21h4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  chevron: 'M9 5l7 7-7 7',
  folder: 'M3 6h6l2 3h10v10H3z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M5 19l1.500-1.500M17.500 6.500 19 5',
  pages: 'M7 3h8l4 4v14H7zM15 3v4h4M3 7v14h10',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  flag: 'M6 21V4M6 5h11l-2 4 2 4H6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  seal: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.500 14 7 21l5-2.500L17 21l-1.500-7',
  warning: 'M12 4 3 20h18zM12 10v4M12 17h.01',
  speech: 'M4 5h16v11H10l-4 4v-4H4z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  layers: 'M12 3l9 5-9 5-9-5zM3 12l9 5 9-5M3 16l9 5 9-5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  gear: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  leave: 'M14 4h6v16h-6M10 8l-5 4 5 4M5 12h11',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
