import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page, test } from '@playwright/test'

/** The rules that colours can break; the others find the same in the dark as in the light. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

const ofColour: RunOptions = {
  runOnly: { type: 'rule', values: rulesOfColour },
  resultTypes: ['violations'],
}

/** Every other rule of a level, and the experimental one that a name has the words that are to be seen. */
const others: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
  },
  resultTypes: ['violations'],
}

/**
 * The screen has no violation, in light and in dark. It is left in the one of the two that it was not
 * in before: each change is drawn anew, and what follows is the same in both.
 */
export async function expectNoAxeViolations(page: Page) {
  // The shell shows the same words before the app is there.
  await expect(page.locator('#shell')).toHaveCount(0)
  const { surface, hasAxe, isDark } = await page.evaluate(surfaceOf)
  test.info().annotations.push({ type: 'surface', description: surface })
  // Once per document.
  if (!hasAxe) await page.evaluate(source)
  expect(await violations(page, others), page.url()).toEqual([])
  await expect(page.locator('head > title'), page.url()).toHaveCount(1)
  for (const colorScheme of isDark ? darkFirst : lightFirst) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    expect(await violations(page, ofColour), `${colorScheme}, ${page.url()}`).toEqual([])
  }
}

const lightFirst = ['light', 'dark'] as const
const darkFirst = ['dark', 'light'] as const

/** What is looked at, for the report: page, headings and dialogs, language and width. */
function surfaceOf() {
  const names = document.querySelectorAll(
    'h1, [role=dialog] h2, [role=alertdialog] h2, [aria-invalid]',
  )
  const shown = [...names].map(({ textContent, id }) => textContent || id)
  return {
    surface: [location.pathname, document.documentElement.lang, innerWidth, ...shown].join(' · '),
    hasAxe: 'axe' in window,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  }
}

/** Minified it is half a megabyte, which goes to each document that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations with their elements, when no colour is in the middle of a transition. Behind a modal nothing
 * can be read: colours are compared in the uppermost one, which is the dearest that axe does.
 */
async function violations(page: Page, options: RunOptions) {
  return page.evaluate(async (given) => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      if (iterations !== Number.POSITIVE_INFINITY) animation.finish()
    }
    // What is halfway under the bar of a staff page would count as too small to tap.
    if (/^\/(?:studio|counter)/.test(location.pathname)) scrollTo({ top: 0, behavior: 'instant' })
    const modals = document.querySelectorAll(
      'body:has(> [data-base-ui-inert]) :is([role=dialog], [role=alertdialog]):not([data-ending-style])',
    )
    const isOfColour = !Array.isArray(given.runOnly)
    const found = await window.axe.run((isOfColour && [...modals].at(-1)) || document, given)
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
