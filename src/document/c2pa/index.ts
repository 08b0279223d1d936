import type { FactProviders } from '../facts.ts';
import { embeddedStore, storeOfPdf } from './locate.ts';
import { readC2pa } from './store.ts';

export const c2paProviders = {
  async c2pa(get) {
    const file = await get('file');
    const pdf = await get('pdf');
    const store = pdf ? storeOfPdf(pdf.file) : embeddedStore(file);
    return store && readC2pa(file.bytes, store);
  },
} satisfies Partial<FactProviders>;
