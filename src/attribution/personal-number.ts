/**
 * Whether a text could contain a Thai telephone number, a national ID or the number of a payment card,
 * with or without separators. Ids of advertising platforms are long numbers too, so the check uses
 * form and check digit, not length alone.
 */
export function hasPersonalNumber(text: string): boolean {
  for (const piece of text.match(/\d+(?:[^a-z0-9]\d+)*/gi) ?? []) {
    const groups = piece.split(/\D/)
    for (let from = 0; from < groups.length; from += 1) {
      for (let to = from + 1; to <= groups.length; to += 1) {
        if (isPersonal(groups.slice(from, to).join(''))) return true
      }
    }
  }
  return false
}

function isPersonal(digits: string) {
  return isTelephone(digits) || isNationalId(digits) || isPaymentCard(digits)
}

/** With the leading zero or the country code. */
function isTelephone(digits: string) {
  return /^0[2-9]\d{7,8}$/.test(digits) || /^(00)?660?[2-9]\d{7,8}$/.test(digits)
}

/** Thirteen digits; the last one is a weighted check digit. */
function isNationalId(digits: string) {
  if (!/^[1-8]\d{12}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 12)).reduce(
    (all, digit, at) => all + Number(digit) * (13 - at),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(digits[12])
}

/** Prefixes and lengths of the card networks. */
const cards = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]|2[2-7])\d{14}$/,
  /^3[47]\d{13}$/,
  /^3(0[0-5]|[68]\d)\d{11}$/,
  /^35\d{14}$/,
  /^(6011|62\d\d|64[4-9]\d|65\d\d)\d{12,15}$/,
]

function isPaymentCard(digits: string) {
  return cards.some((card) => card.test(digits)) && passesLuhn(digits)
}

function passesLuhn(digits: string) {
  const sum = Array.from(digits)
    .reverse()
    .reduce((all, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
