import { expect, it } from 'vitest';
import type { Look, ProviderGet } from '../../../src/document/facts.ts';
import { wrongIbans } from '../../../src/document/fields/wrong-ibans.ts';
import { accountConfirmation, LEUMI_IBAN } from '../../support/accounts.ts';
import { fieldsOf } from '../../support/pages.ts';

const CHANGED = LEUMI_IBAN.replace('171', '181');
const packed = CHANGED.replaceAll(' ', '');

/** What is told of the IBAN of a page where further looks read these texts. */
async function told(texts: string[], { iban = CHANGED, ocr = true } = {}) {
  let looks = 0;
  const lookAgain = async (places: readonly unknown[]) => {
    looks += places.length;
    return places.map((): Look => ({ seen: [], isSure: false, texts }));
  };
  const facts: Record<string, unknown> = {
    fields: fieldsOf(accountConfirmation('Bank Leumi', iban, '11710022', ocr)),
    lookAgain,
  };
  const wrong = await wrongIbans((async (name: string) => facts[name]) as ProviderGet);
  return { wrong, looks };
}

it('names an IBAN that every look reads alike, whatever its two letters were taken for', async () => {
  expect((await told([packed, `IBAN${packed}`, `1L${packed.slice(2)}`])).wrong).toEqual([packed]);
});

it('names none that one look reads otherwise, nor one of a picture with grain', async () => {
  const [other, valid] = [packed.replace('181', '131'), LEUMI_IBAN.replaceAll(' ', '')];
  expect((await told([packed, packed, other])).wrong).toEqual([]);
  expect((await told([packed, packed, valid])).wrong).toEqual([]);
  expect((await told([])).wrong).toEqual([]);
});

it('looks at no IBAN that is valid or was not recognised', async () => {
  expect(await told([packed], { iban: LEUMI_IBAN })).toEqual({ wrong: [], looks: 0 });
  expect(await told([packed], { ocr: false })).toEqual({ wrong: [], looks: 0 });
});
