import { expect, test } from 'vitest'
import type { Facts } from '../../scripts/build/build-facts'
import { scannerProblems, sheetProblems, visitProblems } from '../../scripts/checks/budgets'
import { type MeasuredVisit, measureVisits } from '../../scripts/build/measure-visits'
import { sizesOf } from '../../scripts/build/sizes'
import { firstVisits, openHome, till, wallet } from '../../scripts/build/visits'

const home: MeasuredVisit = {
  name: "a guest's home",
  script: 110 * 1024,
  style: 0,
  files: ['app.js', 'home.js'],
  modules: {
    'src/app/boot.tsx': 2000,
    'src/ui/card.tsx': 3000,
    'node_modules/zod/v4/core/core.js': 5000,
    'node_modules/zod/v4/mini/schemas.js': 5000,
  },
  most: { script: 120, requests: 3 },
}

test('a broken budget names the modules that grew and those that are new', () => {
  const recorded = sizesOf([home])
  const grown = {
    ...home,
    script: 125 * 1024,
    modules: {
      ...home.modules,
      'src/ui/card.tsx': 9000,
      'src/features/cart/cart-rules.ts': 4000,
      'node_modules/zod/v4/mini/schemas.js': 5500,
    },
  }

  expect(visitProblems(home, recorded)).toEqual([])
  expect(visitProblems(grown, recorded)).toEqual([
    "a guest's home: 125.0 of 120 KiB, 2 of 3 requests",
    '  src/ui/card.tsx: 6000 characters more',
    '  src/features/cart/cart-rules.ts: 4000 characters more, new here',
    '  node_modules/zod: 500 characters more',
  ])
})

test('a visit with too many files breaks its budget', () => {
  const files = ['app.js', 'home.js', 'a.js', 'b.js']

  expect(visitProblems({ ...home, files }, sizesOf([home]))).toEqual([
    "a guest's home: 110.0 of 120 KiB, 4 of 3 requests",
  ])
})

const cartPage = 'src/features/cart/cart-page.tsx'
const payModal = 'src/features/cart/pay-modal.tsx'

/** A build in which each module is a file, and a page of 1 KiB opens a modal of 2 KiB. */
function smallBuild(): Facts {
  const starts = Object.values(firstVisits).flatMap((visit): string[] => visit.starts)
  const sources = [...starts, ...openHome, ...wallet, ...till.starts, payModal, cartPage]
  const manifest: Facts['manifest'] = Object.fromEntries(
    sources.map((source) => [source, { file: `${source}.js`, isDynamicEntry: true }]),
  )
  manifest[cartPage] = {
    file: `${cartPage}.js`,
    css: ['cart.css'],
    imports: ['src/main.tsx', 'cart'],
    dynamicImports: [payModal],
    isDynamicEntry: true,
  }
  manifest[payModal] = { file: `${payModal}.js`, imports: ['cart', 'sheet'], isDynamicEntry: true }
  manifest['cart'] = { file: 'cart.js' }
  manifest['sheet'] = { file: 'sheet.js' }
  return { manifest, modules: { 'sheet.js': { 'src/ui/sheet.tsx': 10 } } }
}

test('a page is measured after home, and a modal after the page that opens it', () => {
  const visits = measureVisits(smallBuild(), () => 1024)
  const found = (name: string) => visits.find((visit) => visit.name === name)

  expect(found('cart/cart-page')).toMatchObject({
    files: [`${cartPage}.js`, 'cart.css', 'cart.js'],
    script: 2048,
    style: 1024,
  })
  expect(found('cart/pay-modal')).toMatchObject({
    files: [`${payModal}.js`, 'sheet.js'],
    modules: { 'src/ui/sheet.tsx': 10 },
  })
})

test('a build has one style sheet, and no font in it', () => {
  const only = { file: 'style.css', text: '@layer ui{.a{color:red}}' }
  const late = { file: 'late.css', text: '@font-face{font-family:Code}' }

  expect(sheetProblems([only])).toEqual([])
  expect(sheetProblems([only, late])).toEqual([
    'style.css, late.css: the app has one style sheet',
    'late.css declares a font, which belongs into src/theme/fonts.css',
  ])
})

test('only the page for codes and its modals may load the scanner', () => {
  const texts: Record<string, string> = {
    'home.js': 'import("./collect-page-D6f.js")',
    'collect.js': 'new Worker("/assets/detect-worker-D6fOdWvR.js")',
    'index.html': '<link rel="preload" href="/assets/zxing_reader-BxB2YfIY.wasm">',
  }
  const textOf = (file: string) => texts[file] ?? ''
  const allowed = [
    { name: "a guest's home", files: ['home.js'] },
    { name: 'collect/collect-page', files: ['collect.js'] },
    { name: 'collect/scan/scan-code-modal', files: ['collect.js'] },
  ]
  const refused = [
    { name: 'points/earn-page', files: ['home.js', 'collect.js'] },
    { name: 'the page', files: ['index.html'] },
  ]

  expect(scannerProblems(allowed, textOf)).toEqual([])
  expect(scannerProblems(refused, textOf)).toEqual([
    'points/earn-page loads collect.js, which can load the scanner',
    'the page loads index.html, which can load the scanner',
  ])
})

test('the first module of a visit must exist in the build', () => {
  const { manifest, modules } = smallBuild()
  delete manifest['src/main.tsx']

  expect(() => measureVisits({ manifest, modules }, () => 1)).toThrow('names src/main.tsx')
})
