import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillBrand } from '../../../mocks/pages/render-index'

const html = readFileSync('index.html', 'utf8')

/** The tabs of the page by their icons; an empty one has none. */
function tabsWith(tabs: readonly unknown[]) {
  const page = fillBrand(html, { appConfig: '{}', tabs })
  const [, bar = ''] = /<div class="sh-tabs">([\s\S]*?)<\/div>/.exec(page) ?? []
  return [...bar.matchAll(/<a class="sh-tab[\s\S]*?<\/a>/g)].map(
    ([tab]) => /name="\w+\/([\w-]+)"/.exec(tab)?.[1] ?? 'empty',
  )
}

const usual = ['house', 'gift', 'scan', 'ticket', 'user-circle']

test.each([
  ['three', ['home', 'rewards', 'me'], ['house', 'gift', 'user-circle']],
  ['another order', ['me', 'home'], ['user-circle', 'house']],
  [
    'a place without an icon in the page',
    ['home', 'stores', 'me'],
    ['house', 'empty', 'user-circle'],
  ],
  ['an unknown place', ['home', 'games', 7, 'me'], ['house', 'user-circle']],
  [
    'more than five',
    ['home', 'rewards', 'collect', 'my-rewards', 'stores', 'me'],
    [...usual.slice(0, 4), 'empty'],
  ],
  ['no place that is known', ['games'], usual],
])('the first paint has the tabs of the brand: %s', (_, tabs, shown) => {
  expect(tabsWith(tabs)).toEqual(shown)
})

test('a page names what its brand has switched off, before the app has asked', () => {
  const off = ['receipts', 'a "quoted" id']

  expect(fillBrand(html, { appConfig: '{}', off })).toMatch(
    /^<!doctype html>\s*<html lang="en"[^>]* data-off="receipts a &quot;quoted&quot; id">/,
  )
  expect(fillBrand(html, { appConfig: '{}', off: [] })).toContain(' data-off="">')
  expect(fillBrand(html, { appConfig: '{}' })).not.toContain('data-off')
})

test('the first paint has the corners and the gauge of the brand', () => {
  const shape = { indicator: 'sharp', gauge: 'bar' }

  expect(fillBrand(html, { appConfig: '{}', shape })).toContain(
    'data-shape="sharp" data-gauge="bar"',
  )
  expect(fillBrand(html, { appConfig: '{}' })).toContain('data-shape="rounded" data-gauge="arch"')
})
