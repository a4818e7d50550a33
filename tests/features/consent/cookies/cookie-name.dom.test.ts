import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyCookie } from '@/features/consent/consent-rules'
import { putAppConfig } from '../../../app-config.ts'

declare const jsdom: { reconfigure(settings: { url: string }): void }

const choice = { ...everyCookie(true), version: 1 }
const before = location.href

/** What is written to the page's cookies, as their names. */
let written: string[] = []
let jar: Map<string, string>

beforeEach(() => {
  localStorage.clear()
  written = []
  jar = new Map()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set(cookie: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      written.push(cookie)
      if (cookie.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  })
})

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  jsdom.reconfigure({ url: before })
})

/** A page at an address, with the choice that its cookies hold. */
async function openAt(url: string) {
  jsdom.reconfigure({ url })
  vi.resetModules()
  putAppConfig({ appId: 'chaan-demo' })
  const { loadConfig } = await import('@/config/config')
  loadConfig(document)
  return import('@/features/consent/cookies/cookie-choice')
}

test('over https the choice is in a cookie of this host alone', async () => {
  const { keepCookieChoice, readCookieChoice } = await openAt('https://members.chaan.example/')

  await keepCookieChoice(choice)

  expect([...jar.keys()]).toEqual(['__Host-taem-chaan-demo-cookies'])
  const [cookie] = written.filter((one) => one.startsWith('__Host-'))
  expect(cookie).toMatch(/; Path=\/; SameSite=Lax; Secure$/)
  expect(cookie).not.toContain('Domain')
  expect(await readCookieChoice()).toEqual(choice)
})

test('over http on the own machine it has no prefix, which browsers would refuse', async () => {
  const { keepCookieChoice, readCookieChoice } = await openAt('http://localhost:3000/')

  await keepCookieChoice(choice)

  expect([...jar.keys()]).toEqual(['taem-chaan-demo-cookies'])
  expect(await readCookieChoice()).toEqual(choice)
})

test('a choice of an earlier version counts, and the next one ends its cookie', async () => {
  const { keepCookieChoice, readCookieChoice } = await openAt('https://members.chaan.example/')
  await keepCookieChoice(choice)
  const sealed = jar.get('__Host-taem-chaan-demo-cookies') ?? ''
  jar.clear()
  jar.set('taem-chaan-demo-cookies', sealed)

  const found = await readCookieChoice()
  await keepCookieChoice({ ...everyCookie(false), version: 2 })

  expect(found).toEqual(choice)
  expect([...jar.keys()]).toEqual(['__Host-taem-chaan-demo-cookies'])
  expect(await readCookieChoice()).toMatchObject({ version: 2, marketingCookies: false })
})
