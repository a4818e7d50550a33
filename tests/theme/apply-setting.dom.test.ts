import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DesignSetting } from '@/contract/brand-config'
import { Decor } from '@/contract/design'
import { brandLanguages } from '@/i18n/locale'
import { startTexts } from '@/i18n/texts'
import { applySetting } from '@/theme/apply-setting'
import { loadAppConfig } from '../app-config.ts'

const english = 1033
const thai = 1054
const japanese = 1041

beforeEach(async () => {
  loadAppConfig()
  await startTexts('en')
})
afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-languages')
  localStorage.clear()
})

/** A page that carries some languages, of which the first script has chosen among `offered`. */
function pageIn(carried: string[], offered?: string[]) {
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'languages' })
  data.textContent = JSON.stringify(Object.fromEntries(carried.map((name) => [name, {}])))
  document.body.append(data)
  if (offered) document.documentElement.dataset['languages'] = offered.join(' ')
}

function settingOf(locale: object): DesignSetting {
  return { decor: Decor.parse({ locale }), feature: { setting: [] } }
}

const all = ['en', 'th', 'ja']
const thaiAlone = settingOf({ default: thai, available: [thai] })

test('on a page as it was built the next start speaks what the brand has', () => {
  pageIn(all, all)

  expect(applySetting(thaiAlone)).toBe(true)
  expect(brandLanguages()).toEqual(['th'])
  expect(localStorage.getItem('taem:chaan-demo:look') ?? '').toContain('"languages":"th"')
})

test('a language that the page does not carry is not offered before the next page', () => {
  pageIn(['th', 'en'], ['th', 'en'])
  const setting = settingOf({ default: thai, available: [thai, english, japanese] })

  expect(applySetting(setting)).toBe(false)
  expect(brandLanguages()).toEqual(['th', 'en'])
})

test('a page with none of the brand’s languages stays as it is', () => {
  pageIn(['en'], ['en'])

  expect(applySetting(thaiAlone)).toBe(false)
  expect(brandLanguages()).toEqual(['en'])
})

test('where the first script has not run, no start follows another', () => {
  pageIn(all)

  expect(applySetting(thaiAlone)).toBe(false)
})

test('a default that is not available counts for nothing', () => {
  pageIn(all, all)
  applySetting(settingOf({ available: [japanese, thai] }))

  expect(brandLanguages()).toEqual(['ja', 'th'])
})
