import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { familyFor } from '../fonts.ts';
import { type FlowCell, type FlowItem, type FlowTable, type FlowText, flowOf } from '../layout/flow.ts';
import { pageSizeOf } from '../layout/html.ts';
import { directionOf } from '../paper/paper.ts';
import { hexOf } from '../print/letters.ts';
import { momentOf } from '../print/moment.ts';
import type { Producer } from './producer.ts';

type Direction = 'ltr' | 'rtl';

function sideOf(align: FlowCell['align'], direction: Direction) {
  if (align === 'middle') return 'center' as const;
  return (align === 'start') === (direction === 'ltr') ? ('left' as const) : ('right' as const);
}

const textOf = ({ text, size, bold, colour }: FlowText, align: FlowCell['align'], direction: Direction, key: number) =>
  createElement(
    Text,
    {
      key,
      style: {
        fontSize: size,
        fontWeight: bold ? 'bold' : 'normal',
        color: hexOf(colour),
        textAlign: sideOf(align, direction),
        direction,
      },
    },
    text,
  );

function tableOf(table: FlowTable, direction: Direction, key: number): ReactElement {
  const { rules, padding, lineColour, widths } = table;
  const line = (isThere: boolean) => (isThere ? `0.6pt solid ${hexOf(lineColour)}` : 0);
  const sum = widths.reduce((all, share) => all + share, 0);
  const rows = table.rows.map((row, at) => {
    const isFirst = at === 0;
    let from = 0;
    const cells = row.map((cell, i) => {
      const share = widths.slice(from, from + cell.span).reduce((all, each) => all + each, 0) / sum;
      from += cell.span;
      const isUpright = rules === 'grid' || rules === 'uprights';
      return createElement(
        View,
        {
          key: i,
          style: {
            width: `${100 * share}%`,
            paddingVertical: padding,
            paddingHorizontal: 4,
            borderLeft: line(isUpright && (i === 0) === (direction === 'ltr')),
            borderRight: line(isUpright),
            ...(cell.fill ? { backgroundColor: hexOf(cell.fill) } : {}),
          },
        },
        cell.texts.map((each, n) => textOf(each, cell.align, direction, n)),
      );
    });
    const isRuled =
      rules === 'rows' || rules === 'grid' || (rules === 'uprights' && (isFirst || at === table.rows.length - 1));
    return createElement(
      View,
      {
        key: at,
        wrap: false,
        style: {
          flexDirection: direction === 'ltr' ? 'row' : 'row-reverse',
          borderTop: line(isFirst && (rules === 'grid' || rules === 'uprights')),
          borderBottom: line(isRuled),
        },
      },
      cells,
    );
  });
  const isRight = (table.at === 'end') === (direction === 'ltr');
  const style = {
    width: `${100 * table.share}%`,
    marginBottom: table.after,
    alignSelf: isRight ? ('flex-end' as const) : ('flex-start' as const),
  };
  return createElement(View, { key, style }, rows);
}

function elementOf(item: FlowItem, direction: Direction, key: number): ReactElement {
  if (item.kind === 'page-break') return createElement(View, { key, break: true });
  if (item.kind === 'table') return tableOf(item, direction, key);
  const line = `0.7pt solid ${hexOf(item.colour)}`;
  const style = {
    marginTop: item.before,
    marginBottom: item.after,
    ...(item.fill ? { backgroundColor: hexOf(item.fill), padding: 5 } : {}),
    ...(item.frame === 'box' ? { border: line, padding: 5 } : item.frame === 'below' ? { borderBottom: line } : {}),
  };
  return createElement(View, { key, style }, textOf(item, item.align, direction, 0));
}

/** Its lines are higher than those of the drawing that a roll's length is taken from. */
const LONGER = 1.4;

export default {
  does: 'A React application that renders its papers with react-pdf.',
  languages: ['he', 'en', 'de', 'fr'],
  reproducible: true,
  async print(sheet, random) {
    const { paper, style } = sheet;
    const family = familyFor(paper.language, style.serif, style.face);
    const direction = directionOf(paper.language);
    Font.register({
      family: family.name,
      fonts: [
        { src: family.regular, fontWeight: 'normal' },
        { src: family.bold, fontWeight: 'bold' },
      ],
    });
    Font.registerHyphenationCallback((word) => [word]);
    const { width, height, margin } = pageSizeOf(sheet);
    const made = momentOf(sheet, random);
    const page = createElement(
      Page,
      {
        size: [width, style.page.isRoll ? height * LONGER : height],
        style: { padding: margin, fontFamily: family.name, lineHeight: 1 },
      },
      flowOf(sheet).map((item, i) => elementOf(item, direction, i)),
    );
    const properties = { title: paper.title, creationDate: made, modificationDate: made };
    return new Uint8Array(await renderToBuffer(createElement(Document, properties, page)));
  },
} satisfies Producer;
