import { expect, test } from 'vitest'
import { amountOfBaht, bareOrigin, isDay, wholeNumber } from '../../scripts/setup/typed-values.ts'

test.each([
  ['12', 12],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['1234567890', undefined],
])('the whole number "%s" is %s', (typed, number) => {
  expect(wholeNumber(typed)).toBe(number)
})

test.each([
  ['125.5', 125.5],
  ['125.55', 125.55],
  ['125.555', undefined],
  ['125,50', undefined],
  ['1_000', undefined],
])('the amount "%s" is %s', (typed, baht) => {
  expect(amountOfBaht(typed)).toBe(baht)
})

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2027', false],
  ['2027-11', false],
  ['27-11-01', false],
  ['2027-11-01T00:00', false],
])('whether there is a day "%s": %s', (typed, there) => {
  expect(isDay(typed)).toBe(there)
})

test.each([
  ['https://app.example', 'https://app.example'],
  ['http://localhost:5180/', 'http://localhost:5180'],
  ['https://app.example/members', undefined],
  ['https://app.example/?a=1', undefined],
  ['https://app.example/#a', undefined],
  ['https://nok@app.example', undefined],
  ['ftp://app.example', undefined],
  ['app.example', undefined],
])('the origin "%s" is %s', (typed, origin) => {
  expect(bareOrigin(typed)).toBe(origin)
})
