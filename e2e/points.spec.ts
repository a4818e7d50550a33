import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test(
  'all that was ever earned comes while the member scrolls, each with its balance',
  { tag: '@desktop' },
  async ({ page, member, say }) => {
    await member.signIn('ploy', '/profile/history/earned')
    const opening = page.getByText('Balance brought forward')
    await expect(page.getByText('Correction to order 20418')).toBeVisible()
    const topOf = (place: Locator) => place.evaluate((it) => it.getBoundingClientRect().top)
    const columns = page.getByText(say('points', 'history.when'), { exact: true })
    const toCome = page.getByRole('region', { name: say('points', 'pending.title'), exact: true })
    expect(await topOf(columns)).toBeLessThan(await topOf(toCome))

    await expect(async () => {
      await page.keyboard.press('End')
      await expect(opening.last()).toBeVisible({ timeout: 1000 })
    }).toPass()

    const first = page.getByRole('main').getByRole('listitem').last()
    await expect(first).toContainText(/\+120.*120/)
    await expect(page.getByRole('button', { name: say('core', 'list.more') })).toHaveCount(0)
  },
)
