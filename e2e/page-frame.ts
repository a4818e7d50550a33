import type { Page } from '@playwright/test'
import { matchRoute } from '@/routes'
import type { Say } from './app-texts.ts'
import { expect } from './fixtures.ts'

/** The bars around a page are those of its route: none is missing, and none is left of a page before. */
export async function expectFrame(page: Page, say: Say, at: string, where = at): Promise<void> {
  const { bar, tabs } = matchRoute(at).route.frame
  const header = page.getByRole('banner')
  const logo = header.getByRole('link', { name: say('core', 'nav.home'), exact: true })
  const back = header.getByRole('button', { name: say('core', 'nav.back'), exact: true })
  const tabBar = page.getByRole('navigation', { name: say('core', 'nav.label'), exact: true })
  await Promise.all([
    expect(header, `top bar: ${where}`).toBeVisible({ visible: bar !== 'none' }),
    expect(logo, `logo: ${where}`).toBeVisible({ visible: bar === 'root' }),
    expect(back, `way back: ${where}`).toBeVisible({ visible: bar === 'child' }),
    expect(tabBar, `tabs: ${where}`).toHaveCount(tabs ? 1 : 0),
  ])
}
