/** Which optional content is switched off when the file is opened (ISO 32000-1, 8.11). */
import type { PdfFile } from '../syntax/file.ts';
import { PdfRef, type PdfValue } from '../syntax/objects.ts';
import type { PdfLayer } from './facts.ts';

export class Layers {
  private readonly file: PdfFile;
  private readonly off = new Set<number>();

  constructor(file: PdfFile) {
    this.file = file;
    const properties = file.dict(file.catalog?.get('OCProperties') ?? null);
    const setting = file.dict(properties?.get('D') ?? null);
    if (!setting) return;
    if (file.name(setting.get('BaseState')) === 'OFF') {
      for (const group of file.array(properties?.get('OCGs') ?? null) ?? []) {
        if (group instanceof PdfRef) this.off.add(group.num);
      }
      for (const group of file.array(setting.get('ON')) ?? []) if (group instanceof PdfRef) this.off.delete(group.num);
    }
    for (const group of file.array(setting.get('OFF')) ?? []) if (group instanceof PdfRef) this.off.add(group.num);
  }

  /** `value` is a group or a membership dictionary, as the resources or an /OC entry name it. */
  isOff(value: PdfValue): boolean {
    if (value === null || this.off.size === 0) return false;
    if (value instanceof PdfRef && this.off.has(value.num)) return true;
    const membership = this.file.dict(value);
    if (!membership || this.file.name(membership.get('Type')) !== 'OCMD') return false;
    const groups = membership.get('OCGs');
    const list = groups instanceof PdfRef && !this.file.array(groups) ? [groups] : (this.file.array(groups) ?? []);
    const states = list.filter((g): g is PdfRef => g instanceof PdfRef).map((g) => this.off.has(g.num));
    if (states.length === 0) return false;
    switch (this.file.name(membership.get('P'))) {
      case 'AllOn':
        return states.some((off) => off);
      case 'AnyOff':
        return !states.some((off) => off);
      case 'AllOff':
        return !states.every((off) => off);
      default:
        return states.every((off) => off);
    }
  }
}

const MAX_LAYERS = 1_000;

/** The optional content groups in the order of the catalogue (ISO 32000-2, 8.11.4.2). */
export function readLayers(file: PdfFile, layers: Layers): PdfLayer[] {
  const properties = file.dict(file.catalog?.get('OCProperties') ?? null);
  const locked = file.array(file.dict(properties?.get('D') ?? null)?.get('Locked') ?? null) ?? [];
  const groups = (file.array(properties?.get('OCGs') ?? null) ?? []).slice(0, MAX_LAYERS);
  return groups.flatMap((value): PdfLayer[] => {
    const group = file.dict(value);
    if (!group) return [];
    const objectNumber = value instanceof PdfRef ? value.num : null;
    const usage = file.dict(group.get('Usage'));
    const state = (of: string) => {
      const said = file.name(file.dict(usage?.get(of) ?? null)?.get(`${of}State`) ?? null);
      return said === null ? null : said === 'ON';
    };
    const intent = file.resolve(group.get('Intent'));
    return [
      {
        name: file.text(group.get('Name')) ?? '',
        objectNumber,
        isOn: !layers.isOff(value),
        isLocked: locked.some((each) => each instanceof PdfRef && each.num === objectNumber),
        intents: (Array.isArray(intent) ? intent : [intent]).flatMap((each) => file.name(each) ?? []),
        printed: state('Print'),
        viewed: state('View'),
        exported: state('Export'),
      },
    ];
  });
}
