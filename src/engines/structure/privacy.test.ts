import { describe, expect, test } from 'vitest';
import { isForPrivacy } from './privacy.ts';

const changes = (...pairs: [before: string, after: string][]) => pairs.map(([before, after]) => ({ before, after }));

describe('isForPrivacy', () => {
  test.each([
    ['stand-ins', changes(['5055250132', '123456'], ['Dana Levi', 'John Doe'], ['12 Herzl Street', 'Musterstraße 1'])],
    ['black bars', changes(['Dana Levi', ''], ['055-123-4567', '████'], ['IL69 0149 3700', '****'])],
    [
      'crosses, and one name left to another',
      changes(['xxxxxx7081', 'xxxxxx1234'], ['Dana Levi', 'D. Cohen'], ['03-5551234', 'XXXXXX']),
    ],
    ['one number, half of it masked', changes(['198902284143', '19890228xxxx'])],
    ['one name that says that it is invented', changes(['Harbour Trading SA', 'Fictional Trading Vendor'])],
    [
      'groups of digits that are no amount',
      changes(['Ref 802 219 04221', ''], ['5055250132', '1111111111'], ['Dana Levi', '']),
    ],
    ['Hebrew', changes(['דנה לוי', 'ישראל ישראלי'], ['הרצל 12 תל אביב', ''], ['לקוח 88120453', 'לקוח 0000000'])],
  ])('knows details that were hidden: %s', (_, hidden) => {
    expect(isForPrivacy(hidden)).toBe(true);
  });

  test.each([
    [
      'an amount among them',
      changes(['Dana Levi', ''], ['055-123-4567', ''], ['IL69 0149 3700', ''], ['1,250.00', '0.00']),
    ],
    [
      'a date among them',
      changes(['Dana Levi', ''], ['055-123-4567', ''], ['IL69 0149 3700', ''], ['24-08-2026', '24-07-2026']),
    ],
    ['a quantity among them', changes(['Dana Levi', ''], ['055-123-4567', ''], ['IL69 0149 3700', ''], ['12', '120'])],
    ['a sum where a name stood', changes(['Dana Levi', '1,250.00'], ['055-123-4567', ''], ['IL69 0149 3700', ''])],
    [
      'an account and a name of others',
      changes(['Dana Levi', 'Noa Cohen'], ['IL69 0149 3700', 'IL11 0208 8001'], ['Bank A', 'Bank B']),
    ],
    ['a company that is private', changes(['Harbour Trading SA', 'Star Trading Private Limited'])],
    ['two details', changes(['Dana Levi', 'John Doe'], ['5055250132', '123456'])],
    [
      'one detail again and again',
      changes(['5055250132', '123456'], ['5055250132', '123456'], ['5055 250132', '123456']),
    ],
    ['one digit that is an x', changes(['198902284143', '19890228414x'])],
    ['a number of which other digits were changed', changes(['198902284143', '29890228xxxx'])],
    ['nothing', []],
  ])('keeps to the ordinary grade: %s', (_, changed) => {
    expect(isForPrivacy(changed)).toBe(false);
  });
});
