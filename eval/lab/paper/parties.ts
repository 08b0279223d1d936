/** Those who issue papers and hold accounts, with their numbers and what must hold of them. */
import type { Random } from '../random.ts';
import { line, value } from './build.ts';
import { check } from './claims.ts';
import {
  britishIban,
  elevenAccount,
  emiratesIban,
  frenchIban,
  germanIban,
  israeliCompany,
  israeliIban,
  jordanianIban,
  leumiAccount,
  spacedIban,
  VAT_NUMBERS,
} from './identifiers.ts';
import { firmName, streetAddress } from './lexicon.ts';
import type { Claim, Issuer, PaperLanguage, Value, Words } from './paper.ts';

/** Something to print, and what holds of it. */
export interface Party extends Issuer {
  claims: readonly Claim[];
}

const REGISTERED = {
  he: { company: 'ח.פ. ', phone: 'טל׳ ' },
  en: { company: 'VAT Reg. No. ', phone: 'Tel. ' },
  de: { company: 'USt-IdNr. ', phone: 'Tel. ' },
  fr: { company: 'N° TVA ', phone: 'Tél. ' },
  ar: { company: 'مشتغل مرخص رقم ', phone: 'هاتف ' },
};

function phoneOf(random: Random, language: PaperLanguage): string {
  if (language === 'he') return `0${random.pick([3, 4, 8, 9])}-${random.digits(7)}`;
  if (language === 'en') return `01${random.digits(3)} ${random.digits(6)}`;
  if (language === 'de') return `0${random.digits(4)} ${random.digits(6)}`;
  if (language === 'fr') return `0${random.int(1, 5)} ${[1, 2, 3, 4].map(() => random.digits(2)).join(' ')}`;
  return `0${random.pick([2, 4, 6])}-${random.digits(7)}`;
}

/** Number of a firm in the register of its country: company number in Israel, VAT number elsewhere. */
export function registration(id: string, random: Random, language: PaperLanguage): { value: Value; claims: Claim[] } {
  if (language === 'he' || language === 'ar') {
    return {
      value: value(id, 'identifier', israeliCompany(random)),
      claims: [check('company-number', id, 'israeli')],
    };
  }
  const country = language === 'de' ? 'DE' : language === 'fr' ? 'FR' : 'GB';
  return { value: value(id, 'identifier', VAT_NUMBERS[country](random)), claims: [check('vat-number', id, 'vat')] };
}

/** A firm of this name, or of an invented one, with address, telephone and registration. */
export function firm(random: Random, language: PaperLanguage, name = firmName(random, language)): Party {
  const { company, phone } = REGISTERED[language];
  const { value: number, claims } = registration('company', random, language);
  return {
    name,
    lines: [
      streetAddress(random, language),
      line(company, number),
      ...(random.chance(0.7) ? [`${phone}${phoneOf(random, language)}`] : []),
    ],
    claims,
  };
}

interface Bank {
  name: string;
  code: string;
}
const BANKS: Readonly<Record<PaperLanguage, readonly Bank[]>> = {
  // The account numbers of these follow rules that are published; an invented bank would have none.
  he: [
    { name: 'בנק לאומי', code: '10' },
    { name: 'בנק לאומי', code: '10' },
    { name: 'בנק הפועלים', code: '12' },
  ],
  en: [
    'Penrose Bank',
    'Castlebury Building Society',
    'First Harbour Bank',
    'Kestrel & Marlow Bank',
    'Tarn Valley Bank',
  ].map((name) => ({ name, code: '' })),
  de: ['Sparbank Niederau', 'Volksbank Tannberg-Altmoor eG', 'Elbtaler Privatbank AG'].map((name) => ({
    name,
    code: '',
  })),
  fr: ['Banque Rivesonne', 'Crédit Montclair', 'Caisse de Bellefosse'].map((name) => ({ name, code: '' })),
  ar: ['بنك الواحة', 'بنك الأفق التجاري', 'مصرف الرافد'].map((name) => ({ name, code: '' })),
};

export interface BankAccount {
  bank: string;
  /** As it is printed: branch and account, or sort code and account, or the account alone. */
  account: Value;
  iban: Value;
  claims: readonly Claim[];
}

/** An account with check digits that hold, of any bank or of this one; `prefix` stands before the names of its values. */
export function bankAccount(random: Random, language: PaperLanguage, prefix = '', bank?: string): BankAccount {
  const { name, code } = random.pick(BANKS[language].filter((each) => bank === undefined || each.name === bank));
  const [accountId, ibanId] = [`${prefix}account`, `${prefix}iban`];
  const claims: Claim[] = [check('iban', ibanId, 'iban')];
  let plain: string;
  let account: string;
  if (language === 'he') {
    const branch = random.digits(3);
    const number = code === '10' ? leumiAccount(branch, random.digits(6)) : elevenAccount(branch, random);
    if (code === '10') claims.push(check('bank-account', accountId, 'leumi'));
    [plain, account] = [israeliIban(code, branch, number), `${branch}-${number}`];
  } else if (language === 'en') {
    plain = britishIban(random);
    account = `${plain.slice(8, 14).replace(/(..)(..)(..)/, '$1-$2-$3')} ${plain.slice(14)}`;
  } else if (language === 'de') {
    plain = germanIban(random);
    account = plain.slice(12);
  } else if (language === 'fr') {
    plain = frenchIban(random);
    account = plain.slice(14, 25);
  } else {
    plain = random.chance(0.6) ? jordanianIban(random) : emiratesIban(random);
    account = plain.slice(-13);
  }
  return {
    bank: name,
    account: value(accountId, 'account', account),
    iban: value(ibanId, 'iban', spacedIban(plain)),
    claims,
  };
}

/** A bank as the issuer of a paper. */
export function bankIssuer(random: Random, language: PaperLanguage, name: string): Issuer {
  const { phone } = REGISTERED[language];
  const lines: Words[] = [streetAddress(random, language)];
  if (random.chance(0.5)) lines.push(`${phone}${phoneOf(random, language)}`);
  return { name, lines };
}
