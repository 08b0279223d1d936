/** Sentences that say what was due, what was paid or taken off it, and what is left. */
import { describe, expect, it } from 'vitest';
import { outcomesOf } from '../../support/arithmetic.ts';
import { line } from '../../support/judge.ts';

const statesOf = (...texts: readonly string[]) =>
  outcomesOf(texts.map((text) => line([40, text])))
    .filter(({ equation }) => equation.family === 'lines of a form')
    .map(({ state }) => state);

describe('what is left of a debt', () => {
  const letter = (paid: string) =>
    statesOf(
      'Dear Ms Lindqvist,',
      'Service charges of $7,320.00 fell due for the year that ended in June. Against this we have',
      `received ${paid} from you, leaving a balance of $2,145.00 on the account.`,
    );

  it('is the debt less what was received', () => expect(letter('$5,175.00')).toEqual(['holds']));
  it('differs in one digit of what was received', () => expect(letter('$8,175.00')).toEqual(['broken']));
  it('says nothing of another amount', () => expect(letter('$640.00')).toEqual([]));

  const brokenOff = (paid: string) =>
    statesOf(
      'Dear Mr Aalto,',
      'Rent of £4,860.00 fell due for the half year that ended in June. Against this we have received 3,275.40',
      `pounds from you, leaving a balance of ${paid} on the account.`,
    );
  it('is read where the currency begins the next line', () => {
    expect(brokenOff('£1,584.60')).toEqual(['holds']);
    expect(brokenOff('£1,984.60')).toEqual(['broken']);
  });

  const german = (paid: string) =>
    statesOf(
      'Sehr geehrter Herr Brandl,',
      'für das zweite Halbjahr waren Beiträge von 2.436,00 € fällig.',
      `Davon haben Sie bisher ${paid} bezahlt. Es verbleibt ein Rückstand von 684,00 €.`,
    );
  it('is read in other languages', () => {
    expect(german('1.752,00 €')).toEqual(['holds']);
    expect(german('1.952,00 €')).toEqual(['broken']);
  });
});

describe('what an insurer pays', () => {
  const letter = (excess: string, paid = '8,347 ₪.') =>
    statesOf(
      'לכבוד גב׳ שפירא',
      'לאחר בדיקת הנזק נקבע כי שיעורו הכולל הוא 11,830 ₪, ובכלל זה',
      'החלפת דלתות 6,540 ₪ ועבודות צבע 5,290 ₪ בלבד.',
      `מסכום זה נוכו בלאי בסך 2,183 ₪ והשתתפות עצמית בסך ${excess} ₪, ועל כן הסכום`,
      `המגיע לך הוא ${paid}`,
    );

  it('is the damage less what is taken off, whatever the damage consists of', () =>
    expect(letter('1,300')).toEqual(['holds']));
  it('differs in one digit of the excess', () => expect(letter('1,800')).toEqual(['broken']));
});
