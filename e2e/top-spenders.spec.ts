import { newsRoute } from '@/features/news/routes'
import { topSpenderRoute, topSpenderWinnersRoute } from '@/features/draws/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdOff } from './hold-off.ts'

test.describe('inside LINE, in Thai', () => {
  test.use({ language: 'th', isInLine: true })

  test('the member’s place, the missing amount, and past winners', async ({ page, say, enter }) => {
    const text = (key: string) => say('draws', `spenders.${key}`)
    await enter(topSpenderRoute.to())
    const list = page.getByRole('list', { name: text('list') })
    await expect(list.getByRole('listitem').filter({ hasText: text('you') })).toContainText(
      '฿12,635',
    )
    await expect(page.getByRole('main')).toContainText('฿855')
    await expectNoAxeViolations(page)
    const where = page.getByRole('link', { name: text('where') })
    await expect(where).toBeInViewport({ ratio: 1 })
    const tabs = page.getByRole('navigation', { name: say('core', 'nav.label') })
    await expect(tabs).toBeInViewport({ ratio: 1 })
    const [place, bar] = await Promise.all([where.boundingBox(), tabs.boundingBox()])
    expect(place && bar && place.y + place.height).toBeLessThan(bar?.y ?? 0)

    await page.getByRole('link', { name: text('past') }).click()
    await expect(page).toHaveURL((url) => url.pathname === topSpenderWinnersRoute.to())
    await expect(page.getByText('xxx-xxx-5750')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test('a blob store that is down leaves the news to be loaded again', async ({
  page,
  guard,
  say,
  open,
}) => {
  guard.allow(failedToLoad)
  const pressAndLetThrough = await holdOff(page, '**/announcement/*.json')
  await open(newsRoute.to())
  const again = page.getByRole('button', { name: say('core', 'action.retry') })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolations(page)

  await pressAndLetThrough(again)

  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
