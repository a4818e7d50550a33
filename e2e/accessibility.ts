import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, type Page, test } from '@playwright/test'

/** Every rule of a level, and the experimental one that a name has the words that are to be seen. */
const all: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

/** The rules that colours can break; the others find the same in the dark as in the light. */
const ofColour: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** The screen has no violation, in light and in dark. */
export async function expectNoAxeViolations(page: Page) {
  // The shell shows the same words before the app is there.
  await expect(page.locator('#shell')).toHaveCount(0)
  await loadAxe(page)
  test.info().annotations.push({ type: 'surface', description: await surfaceOf(page) })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const found = await violations(page, colorScheme === 'light' ? all : ofColour)
    await expect(page.locator('head > title'), page.url()).toHaveCount(1)
    expect(found, `${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** What is looked at, for the report: page, headings and dialogs, language and width. */
async function surfaceOf(page: Page) {
  return page.evaluate(() => {
    const names = document.querySelectorAll(
      'h1, [role=dialog] h2, [role=alertdialog] h2, [aria-invalid]',
    )
    const shown = [...names].map(({ textContent, id }) => textContent || id)
    return [location.pathname, document.documentElement.lang, innerWidth, ...shown].join(' · ')
  })
}

/** Minified it is half a megabyte, which goes to each document that is looked at. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once per document. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
}

/** Violations with their elements, when no colour is in the middle of a transition. */
async function violations(page: Page, options: RunOptions) {
  return page.evaluate(async (given) => {
    for (const animation of document.getAnimations()) {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      if (iterations !== Number.POSITIVE_INFINITY) animation.finish()
    }
    // What is halfway under the bar of a staff page would count as too small to tap.
    if (/^\/(?:studio|counter)/.test(location.pathname)) scrollTo({ top: 0, behavior: 'instant' })
    const found = await window.axe.run(document, given)
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, options)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
