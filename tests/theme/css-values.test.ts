import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Loops have their own time; what only appears late does not move. */
const ownTimes = [
  'src/ui/button.module.css',
  'src/ui/skeleton.module.css',
  'src/ui/spinner.module.css',
  'src/app/root-layout.module.css',
  'src/features/collect/scan/scan-panel.module.css',
]

test('each custom property that a style reads is set somewhere, or has a fallback', () => {
  const set = new Set(
    sources().flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)\s*:|['"](--[\w-]+)['"]/g)].map(([, inCss, inCode]) => {
        return inCss ?? inCode
      }),
    ),
  )

  const unset = sources().flatMap(({ path, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)]
      .filter(([, name]) => !set.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )

  expect(unset).toEqual([])
})

test('durations and curves of what moves are tokens', () => {
  const moving = /(?:transition|animation)[\w-]*:[^;{}]*(?<![\w.])[\d.]+m?s\b/
  const curve = /(?:transition|animation)[\w-]*:[^;{}]*(?:cubic-bezier|linear)\(/

  const own = globSync('src/**/*.css').filter((path) => {
    // 1 ms is how less motion and what appears late are written.
    const text = readFileSync(path, 'utf8').replaceAll(/(?<![\w.])1ms\b/g, '0')
    return moving.test(text) || curve.test(text)
  })

  expect(own.toSorted()).toEqual(ownTimes.toSorted())
})

function sources() {
  const paths = globSync(['src/**/*.{css,ts,tsx}', 'index.html'])
  return paths.map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
