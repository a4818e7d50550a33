import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDate, isOldEnough, toMonthEnd } from '@/forms/date-rules'
import {
  birthDateProblem,
  cleanPhone,
  nationalIdProblem,
  passwordProblem,
  phoneProblem,
} from '@/forms/identity-rules'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digits = (count: number) =>
  fc.array(digit, { minLength: count, maxLength: count }).map((all) => all.join(''))
// After the 0 comes no second one: 00 calls abroad.
const mobile = fc
  .tuple(fc.integer({ min: 1, max: 9 }), digits(8))
  .map(([first, others]) => `0${first}${others}`)
const between = fc.constantFrom('', ' ', '-', '.', '\u200B', '\u202D', '(', '/')

/** A number as somebody writes it: any grouping, either set of digits, with or without +66. */
const written = mobile.chain((number) =>
  fc
    .tuple(
      fc.constantFrom(
        number,
        `+66${number.slice(1)}`,
        `66${number.slice(1)}`,
        `+66(0)${number.slice(1)}`,
      ),
      fc.array(between, { minLength: 16, maxLength: 16 }),
      fc.boolean(),
    )
    .map(([form, gaps, isThai]) => ({
      number,
      typed: Array.from(
        form,
        (letter, at) => (isThai ? toThai(letter) : letter) + (gaps[at] ?? ''),
      ).join(''),
    })),
)

test('a mobile number gives the same ten digits in every way of writing it', () => {
  fc.assert(
    fc.property(written, ({ number, typed }) => {
      const shown = cleanPhone(typed)

      expect(shown).toMatch(/^\d{3}-\d{3}-\d{4}$/)
      expect(shown.replaceAll('-', '')).toBe(number)
      expect(phoneProblem(shown)).toBeUndefined()
    }),
  )
})

test('cleaning a cleaned number does not change it', () => {
  const noise = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    written.map((one) => one.typed),
  )
  fc.assert(
    fc.property(noise, (typed) => {
      const once = cleanPhone(typed)

      expect(cleanPhone(once)).toBe(once)
    }),
  )
})

test('twelve digits with their check digit are a valid national ID', () => {
  fc.assert(
    fc.property(digits(12), (twelve) => {
      expect(nationalIdProblem(twelve + checkDigit(twelve))).toBeUndefined()
    }),
  )
})

test('a national ID with another check digit is refused', () => {
  fc.assert(
    fc.property(digits(12), digit, (twelve, last) => {
      fc.pre(last !== checkDigit(twelve))

      expect(nationalIdProblem(twelve + last)).toBe('nationalId')
    }),
  )
})

test('a mistyped digit is refused wherever the checksum changes', () => {
  fc.assert(
    fc.property(digits(12), fc.integer({ min: 0, max: 11 }), digit, (twelve, at, other) => {
      const mistyped = twelve.slice(0, at) + other + twelve.slice(at + 1)
      // The third digit weighs 11, which is nothing modulo 11; two remainders share the digit 1.
      fc.pre(at !== 2 && other !== twelve[at] && !(sharesOne(twelve) && sharesOne(mistyped)))

      expect(nationalIdProblem(mistyped + checkDigit(twelve))).toBe('nationalId')
    }),
  )
})

test('a password without a digit, without a symbol or of a wrong length is refused', () => {
  const letter = fc.constantFrom(...'abcdefghXYZกขค')
  const sign = fc.constantFrom(...'!#$%&*@?_-.,')
  const fill = fc.array(letter, { minLength: 6, maxLength: 10 }).map((all) => all.join(''))
  fc.assert(
    fc.property(fill, sign, digit, (letters, special, number) => {
      expect(passwordProblem(special + letters + number)).toBeUndefined()
      expect(passwordProblem(`x${letters}${number}`)).toBe('password')
      expect(passwordProblem(`${special}${letters}x`)).toBe('password')
      expect(passwordProblem((special + letters + number).slice(-7))).toBe('password')
      expect(passwordProblem(`${special}${letters}${number}xxxxx`)).toBe('password')
    }),
  )
})

test('a member is of age on the birthday, and not the day before', () => {
  const births = fc.date({
    min: new Date('1927-01-01'),
    max: new Date('2008-11-21'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(births, fc.constantFrom(18, 20), (birth, age) => {
      const born = dayOf(birth)
      const comesOfAge = new Date(`${born}T00:00:00Z`)
      // The date that rolls over from 29 February is 1 March, as the rule has it.
      comesOfAge.setUTCFullYear(comesOfAge.getUTCFullYear() + age)
      const dayBefore = new Date(comesOfAge.getTime() - 86_400_000)

      expect(isOldEnough(born, age, dayOf(comesOfAge))).toBe(true)
      expect(birthDateProblem(born, { minimumAge: age, today: dayOf(dayBefore) })).toBe('tooYoung')
    }),
  )
})

test('a chosen day is kept in both eras unless the month is shorter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2470, max: 2569 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (buddhistYear, month, day) => {
        const year = String(buddhistYear - 543)
        const chosen = [year, two(month), two(day)].join('-')
        const moved = toMonthEnd(year, two(month), two(day))

        expect(isDate(moved)).toBe(true)
        expect(moved).toBe(isDate(chosen) ? chosen : lastOf(Number(year), month))
        expect(Number(thaiYear.format(new Date(moved)).replaceAll(/\D/g, ''))).toBe(buddhistYear)
      },
    ),
  )
})

const thaiYear = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  year: 'numeric',
  timeZone: 'UTC',
})

function toThai(letter: string) {
  return /\d/.test(letter) ? String.fromCharCode(0x0e50 + Number(letter)) : letter
}

/** By hand: the sum of the weighted digits, from 13 down. */
function remainder(twelve: string) {
  return Array.from(twelve).reduce((sum, one, at) => sum + Number(one) * (13 - at), 0) % 11
}

function checkDigit(twelve: string) {
  return String((11 - remainder(twelve)) % 10)
}

function sharesOne(twelve: string) {
  return checkDigit(twelve) === '1'
}

function two(number: number) {
  return String(number).padStart(2, '0')
}

function dayOf(date: Date) {
  return date.toISOString().slice(0, 10)
}

function lastOf(year: number, month: number) {
  return dayOf(new Date(Date.UTC(year, month, 0)))
}
