import { Problem } from './problem.ts'

/**
 * The normalised number of a receipt: two receipts of a shop with equal ones are the same. Only letters
 * and digits count; spaces, hyphens, case, accents and the script of digits do not. Letters that look
 * alike are equal, also O and 0, and I, L and 1, so that no receipt counts twice in another script.
 * @throws Problem invalid for a number without letters and digits
 */
export function numberKeyOf(receiptNumber: string): string {
  const key = plainKeyOf(receiptNumber)
  if (key === '') throw new Problem('invalid', { field: 'receiptNumber', reason: 'empty' })
  return key.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const lookalikes = new Map(
  [
    // Cyrillic, Greek, and Latin letters that do not decompose into a letter and a mark.
    ['АВЕЁЅІЇЈКМНОРСТУҮХԚԜҺ', 'ABEESIIJKMHOPCTYYXQWH'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ØŁĐÐĦŦƉ', 'OLDDHTD'],
  ].flatMap(([from = '', to = '']) =>
    from.split('').map((letter, at) => [letter, to[at] ?? ''] as const),
  ),
)

/**
 * The letters and digits of a text, in capitals; letters that look alike become those of one script.
 * Invisible characters and marks are dropped, except Thai marks on Thai letters.
 */
export function plainKeyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\p{L}/gu, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll(
      /(?<!\p{Script=Thai})\p{M}|\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}\p{N}]/gu,
      '',
    )
}

/** Unicode has the ten digits of a script in a row, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}
