import { Problem } from './problem.ts'

/**
 * What makes two numbers of a shop the same receipt: its letters and digits, as till and member
 * write spaces, hyphens, case, accents and digits as they please. Letters that look alike count as
 * one, O and 0 and I, L and 1 as well, so that no receipt counts twice in another script.
 * @throws Problem invalid for one that has none
 */
export function numberKeyOf(receiptNumber: string): string {
  const key = plainKeyOf(receiptNumber)
  if (key === '') throw new Problem('invalid', { field: 'receiptNumber', reason: 'empty' })
  return key.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

const lookalikes = new Map(
  [
    // Cyrillic, Greek, and Latin letters that are more than a letter with a mark.
    ['АВЕЁЅІЇЈКМНОРСТУҮХԚԜҺ', 'ABEESIIJKMHOPCTYYXQWH'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'],
    ['ØŁĐÐĦŦƉ', 'OLDDHTD'],
  ].flatMap(([from = '', to = '']) =>
    from.split('').map((letter, at) => [letter, to[at] ?? ''] as const),
  ),
)

/**
 * A text by its letters and digits alone, in capitals of one script where they look alike. What
 * nobody sees counts for nothing, nor does a mark, unless it is Thai on Thai.
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
