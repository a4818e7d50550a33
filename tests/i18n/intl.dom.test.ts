import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { startTexts, texts } from '@/i18n/texts'

test('a format is made once for each language and style, however often it is used', async () => {
  await startTexts('en')
  const numbers = vi.spyOn(Intl, 'NumberFormat')
  const dates = vi.spyOn(Intl, 'DateTimeFormat')

  for (const value of [1, 20, 2480, 2480]) {
    formatNumber(value)
    formatBaht(value)
    formatDate('2026-12-31')
  }

  expect(numbers).toHaveBeenCalledTimes(2)
  expect(dates).toHaveBeenCalledTimes(1)
})

test('another language has its own format', async () => {
  await startTexts('en')
  expect(formatDate('2026-12-31')).toBe('31\u00a0December\u00a02026')

  await texts.changeLanguage('th')

  expect(formatDate('2026-12-31')).toMatch(/2569$/)
})

/** It lies below texts and languages, and keeps one for each zone. */
const below = join('api', 'adapter', 'time-form-rules.ts')

test('no other file makes a format, which each render would make again', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const makers = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /new Intl\.(?!Segmenter)/.test(readFileSync(join('src', file), 'utf8')),
  )

  expect(makers).toEqual([below])
})
