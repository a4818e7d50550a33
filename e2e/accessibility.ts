import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Experimental, and therefore off by itself: a name has the words that are to be seen in it. */
const experimental = { 'label-content-name-mismatch': { enabled: true } }

/** The rules that colours can break; the others find the same in the dark as in the light. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** What is on the screen now has no violation, in light and in dark. */
export async function expectNoAxeViolations(page: Page) {
  // The shell shows the same words before the app is there.
  await expect(page.locator('#shell')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await settle(page)
    // No page of ours has frames: axe need not open a page of its own to put their results together.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ rules: experimental })
    const looking = colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(rulesOfColour)
    const { violations } = await looking.analyze()
    await expect(page.locator('head > title'), page.url()).toHaveCount(1)
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    expect(found, `${colorScheme}, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
}

/** Colours in the middle of a transition are nobody's. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => {
      const { iterations } = animation.effect?.getComputedTiming() ?? {}
      return iterations !== Number.POSITIVE_INFINITY
    })
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })
}
