import { describe, expect, it } from 'vitest';
import { accountConfirmation, ibanOf, israeliIban, LEUMI_IBAN, transferTo } from '../../../../test/support/accounts.ts';
import { invoiceXml } from '../../../../test/support/einvoice.ts';
import { dataOf, judge, line, messages, page, statuses } from '../../../../test/support/judge.ts';
import { textPage, topOfLine } from '../../../../test/support/pages.ts';
import { rule } from './rule.ts';

const confirmed = (iban: string, number: string, ocr = false) =>
  judge(rule.id, [accountConfirmation('Bank Leumi', iban, number, ocr)]);
const iban = (value: string, ocr = false) => judge(rule.id, [transferTo(value, 'DEUTDEFF', ocr)]);

it('passes a valid one and finds a changed digit', async () => {
  expect(statuses(await confirmed(LEUMI_IBAN, '11710022'))).toContain('iban.account pass');
  const outcome = await confirmed(LEUMI_IBAN.replace('171', '181'), '11710022');
  // The account beside it and the check digits say what the digit was.
  expect(messages(outcome)).toEqual(['edited']);
  expect(outcome).toMatchObject({ findings: [{ variant: 'corroborated' }] });
  expect(dataOf(outcome)).toEqual({
    iban: LEUMI_IBAN.replace('171', '181'),
    expected: LEUMI_IBAN,
    remainder: expect.any(Number),
  });
  expect(dataOf(outcome).remainder).not.toBe(1);
  expect(outcome).toMatchObject({ findings: [{ place: { page: 1, rect: { y: topOfLine(4) } } }] });
});

it('finds check digits that do not fit, which may have been invented with the number', async () => {
  const outcome = await confirmed(LEUMI_IBAN.replace(/^IL\d\d/, 'IL11'), '11710022');
  expect(messages(outcome)).toEqual(['checksum']);
});

it('believes a recognised one that is not valid only where further looks read the same', async () => {
  const printed = LEUMI_IBAN.replace('171', '181');
  const pages = [accountConfirmation('Bank Leumi', printed, '11710022', true)];
  expect(messages(await judge(rule.id, pages))).toEqual([]);
  expect(messages(await judge(rule.id, pages, { wrongIbans: [printed.replaceAll(' ', '')] }))).toEqual(['checksum']);
});

it('finds a length that is not the country’s, and says which is', async () => {
  const outcome = await iban(`${ibanOf('DE', '37040044053201300')}`);
  expect(messages(outcome)).toEqual(['length']);
  expect(dataOf(outcome)).toMatchObject({ length: 21, prescribed: 22 });
});

it('accuses no number that an edit of a real one cannot be: it was invented', async () => {
  const [real, edited] = ['FR1420041010050500013M02606', 'FR1420041010050700013M02606'];
  expect(messages(await iban(real))).toEqual([]);
  expect(messages(await iban(edited))).toEqual(['checksum']);
  const invented = await iban('FR5130027444118865022170394');
  expect(messages(invented)).toEqual([]);
  expect(statuses(invented)).toContain('iban.checksum warn');
  // Far too short.
  expect(messages(await iban('DE8937040044053'))).toEqual([]);
});

it('finds another account number beside a valid IBAN', async () => {
  const place = async (number: string) => {
    const outcome = await confirmed(LEUMI_IBAN, number);
    expect(messages(outcome)).toEqual(['account']);
    return outcome.outcome === 'findings' && outcome.findings[0]?.place?.rect.y;
  };
  const [numberY, ibanY] = [topOfLine(3), topOfLine(4)];
  // A digit or two were changed in the number, or the IBAN is that of another account.
  expect(await place('11710027')).toBe(numberY);
  expect(await place('55667440')).toBe(ibanY);
});

describe('an IBAN whose groups a program set from right to left', () => {
  const groupsOf = (iban: string) => iban.replaceAll(' ', '').match(/.{1,4}/g)!;
  const printed = (groups: readonly string[], label: string) =>
    judge(rule.id, [
      textPage([
        [[300, 'אישור ניהול חשבון']],
        [
          [60, groups.join(' ')],
          [300, label],
        ],
      ]),
    ]);
  const israeli = groupsOf(LEUMI_IBAN);
  const spanish = groupsOf(ibanOf('ES', '21000418450200051332'));
  const changed = (groups: readonly string[]) =>
    groups.with(
      -1,
      groups.at(-1)!.replace(/\d$/, (d) => String((+d + 3) % 10)),
    );

  it.each([
    ['IBAN', israeli],
    ['מספר חשבון בינלאומי', israeli],
    ['חשבון המוטב', spanish],
  ])('is read behind %s, and a changed digit at its end is found', async (label, groups) => {
    expect(statuses(await printed(groups.toReversed(), label))).toContain('iban.checksum pass');
    expect(messages(await printed(changed(groups).toReversed(), label))).toEqual(['checksum']);
  });

  it('is read where its country alone was set last', async () => {
    const [head, ...rest] = spanish;
    expect(statuses(await printed([...rest, head!], 'IBAN'))).toContain('iban.checksum pass');
  });
});

it('holds a British account to its IBAN, and to no other', async () => {
  const beside = (number: string, iban: string) =>
    judge(rule.id, [
      textPage([[[40, 'Confirmation of account']], [[40, `Account number: ${number}`]], [[40, `IBAN: ${iban}`]]]),
    ]);
  const iban = ibanOf('GB', 'NWBK36811256309320');
  expect(statuses(await beside('36-81-12 56309320', iban))).toContain('iban.account pass');
  expect(messages(await beside('36-81-12 56309326', iban))).toEqual(['account']);
  expect(messages(await beside('36-81-72 56309320', iban))).toEqual(['account']);
  expect(statuses(await beside('20-41-55 18274413', iban))).toEqual(['iban.checksum pass']);
});

it('only asks about recognised text and about samples', async () => {
  expect(messages(await confirmed(LEUMI_IBAN.replace('171', '181'), '11710022', true))).toEqual([]);
  expect(messages(await confirmed('IL63 0108 0000 0009 9999 999', '99999999'))).toEqual([]);
  for (const sample of ['GB33 ABCD 1111 2222 3333 44', 'GB33 ABCD 0001 2345 7200 11', 'NL20 ABCD 0471 4714 71'])
    expect(statuses(await iban(sample)), sample).toEqual(['iban.checksum warn']);
});

it('only asks about one whose letters name no bank', async () => {
  expect(statuses(await iban('RO49 BANK 1593 8400 7274 1635'))).toContain('iban.checksum warn');
  expect(messages(await iban('RO49 BANK 1593 8400 7274 1635'))).toEqual([]);
  expect(messages(await iban('RO49 BTRL 1593 8400 7274 1635'))).toEqual(['checksum']);
});

it('finds a changed digit in the IBAN of an account whose digits count', async () => {
  const real = ibanOf('IE', 'DRVN90417712345678');
  const holder = (printed: string) =>
    judge(rule.id, [
      textPage([[[40, 'Confirmation of account']], [[40, 'Account number: 12345678']], [[40, `IBAN: ${printed}`]]]),
    ]);
  expect(messages(await holder(real))).toEqual([]);
  expect(messages(await holder(real.replace('5678', '5978')))).toEqual(['edited']);
  // Check digits that never fitted.
  expect(messages(await holder(real.replace(/^IE../, 'IE29')))).toEqual([]);
});

it('only asks where the electronic invoice in the file has the same wrong number', async () => {
  const wrong = 'DE44 3704 0044 0532 0170 00';
  expect(statuses(await iban(wrong))).toEqual(['iban.checksum fail']);
  const pages = [transferTo(wrong, 'DEUTDEFF')];
  const attached = { invoiceXml: invoiceXml({ ibans: [wrong.replaceAll(' ', '')] }) };
  expect(statuses(await judge(rule.id, pages, attached))).toEqual(['iban.checksum warn']);
});

describe('national check digits', () => {
  it('pass with the country’s own, and only ask where an invented number lacks them', async () => {
    expect(statuses(await iban('FR1420041010050500013M02606'))).toEqual(['iban.checksum pass', 'iban.national pass']);
    const invented = ibanOf('FR', '20041010050500013M02607');
    expect(statuses(await iban(invented))).toEqual(['iban.checksum pass', 'iban.national warn']);
    expect(messages(await iban(invented))).toEqual([]);
  });
  it('are not taken for a sample’s because zeros pad the account', async () => {
    expect(statuses(await iban(israeliIban(14)))).toContain('iban.checksum pass');
    const changed = `IL62014739${'0'.repeat(8)}31577`;
    expect(messages(await iban(changed))).toEqual(['checksum']);
    expect(statuses(await iban(`IL62${'0'.repeat(19)}`))).toEqual(['iban.checksum warn']);
    expect(statuses(await iban('IL621234567890123456789'))).toEqual(['iban.checksum warn']);
  });
  it('are left out for countries whose banks differ', async () => {
    expect(statuses(await iban('DE89370400440532013000'))).toEqual(['iban.checksum pass']);
  });
});

it('holds the only account number of a paper to its IBAN, where the branch is printed as well', async () => {
  const told = async (number: string, branch: string) =>
    statuses(
      await judge(rule.id, [
        page([
          line([40, 'Account confirmation']),
          line([40, `Branch: ${branch}`]),
          line([40, `Account number: ${number}`]),
          line([40, 'We confirm that the account above is held with us.']),
          line([40, 'IL07 0106 0700 0001 1710 022']),
        ]),
      ]),
    ).filter((each) => each.startsWith('iban.account'));
  expect(await told('11710022', '607')).toEqual(['iban.account pass']);
  expect(await told('11848822', '607')).toEqual(['iban.account fail']);
  expect(await told('11848822', '611')).toEqual([]);
});

it('finds two digits of a recognised one that the account beside it and the check digits contradict', async () => {
  // Recognition takes no 1 for a 0, nor the other way round.
  const printed = LEUMI_IBAN.replace('1710', '1701');
  expect(messages(await confirmed(printed, '11710022', true))).toEqual(['edited']);
  expect(messages(await confirmed(LEUMI_IBAN, '11710022', true))).toEqual([]);
});

it('holds the number that a letter names in a sentence to its only IBAN', async () => {
  const letter = (number: string, ocr = false, more: readonly string[] = []) =>
    judge(rule.id, [
      textPage(
        [
          line([40, 'To whom it may concern']),
          line([40, 'We confirm that our customer keeps a current account with us, number']),
          line([40, `${number}.`]),
          line([40, `The IBAN of the account: ${LEUMI_IBAN}`]),
          ...more.map((text) => line([40, text])),
        ],
        { source: ocr ? 'ocr' : 'native', confidence: ocr ? 0.95 : 1 },
      ),
    ]);
  expect(statuses(await letter('11710022'))).toContain('iban.account pass');
  const outcome = await letter('11740022');
  expect(messages(outcome)).toEqual(['account']);
  expect(outcome).toMatchObject({ findings: [{ place: { rect: { y: topOfLine(2) } } }] });
  expect(messages(await letter('11750022', true))).toEqual(['account']);
  // Recognition takes one for the other.
  expect(messages(await letter('11740022', true))).toEqual([]);
  expect(messages(await letter('29463318'))).toEqual([]);
  expect(messages(await letter('11740022', false, ['He had the account no. 20035518.']))).toEqual([]);
});

it('holds the row of a RIB to the account in the IBAN', async () => {
  const rib = (account: string, counter = '00125') =>
    judge(rule.id, [
      page([
        line([40, "Relevé d'identité bancaire"]),
        line([40, 'Titulaire du compte'], [200, 'Zqw Example']),
        line([40, 'Code banque'], [140, 'Code guichet'], [240, 'Numéro de compte'], [380, 'Clé RIB']),
        line([40, '30988'], [140, counter], [240, account], [380, '61']),
        line([40, 'IBAN'], [140, 'FR76 3098 8001 2506 6719 0831 261']),
      ]),
    ]);
  expect(statuses(await rib('06671908312'))).toContain('iban.account pass');
  const outcome = await rib('06671968312');
  expect(messages(outcome)).toEqual(['account']);
  expect(dataOf(outcome)).toMatchObject({ expected: '00125-6671908312' });
  // A number of a customer is none.
  expect(messages(await rib('0667196'))).toEqual([]);
});
