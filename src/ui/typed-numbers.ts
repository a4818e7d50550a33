/** Thai and full-width digits, and full-width separators, as the ones that numbers are kept in. */
export function latinDigits(typed: string): string {
  return typed
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\uFF0C\uFF0E\uFF10-\uFF19]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
}

const thousands = { ',': /^[1-9]\d{0,2}(,\d{3})+$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ }

/**
 * The number that was typed with the separators of any locale, as digits with at most two decimals
 * after a point: "1,234.5", "1.234,5" and "1 234,5" are 1234.5, "129,50" is 129.50. Undefined for
 * what may mean two numbers, such as "1.234" and "12,3456", and for what is no number.
 */
export function plainNumber(typed: string): string | undefined {
  const text = latinDigits(typed).replaceAll(/[\s'’]/g, '')
  const [, body = '', decimals = ''] = /^([\d.,]*?)(?:[.,](\d{0,2}))?$/.exec(text) ?? []
  if (body === '' && decimals === '') return undefined
  const decimalMark = text.at(body.length)
  const mark = body.includes(',') ? ',' : '.'
  const hasMarks = /[.,]/.test(body)
  if (hasMarks && (mark === decimalMark || !thousands[mark].test(body))) return undefined
  // A point before three digits is a decimal point for some, and groups thousands for others.
  if (hasMarks && mark === '.' && decimalMark === undefined && body.split('.').length === 2) {
    return undefined
  }
  const whole = body.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  return decimals ? `${whole}.${decimals}` : whole
}
