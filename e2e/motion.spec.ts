import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdBack } from './hold-off.ts'
import { openInLine } from './line-client.ts'
import { redeemingOf, tea } from './redeeming.ts'
import type { Say } from './app-texts.ts'
import { settled } from './settled.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a card’s picture is carried into its campaign and back, where it is in view', async ({
  page,
  open,
  say,
}) => {
  await noteMotions(page)
  await open('/reward')

  await openTea(page, say)
  await expect.poll(() => motionsOf(page)).toEqual(['in with picture, 21px to 0px'])

  await page.goBack()
  await expect(page).toHaveURL(/\/reward$/)
  await expect.poll(() => motionsOf(page)).toHaveLength(2)
  await openTea(page, say)
  await expect(page.locator('html')).not.toHaveAttribute('data-motion')
  await page.mouse.wheel(0, 2000)
  await expect(page.locator('[data-carried]')).not.toBeInViewport()
  await page.goBack()
  await expect
    .poll(() => motionsOf(page))
    .toEqual([
      'in with picture, 21px to 0px',
      'out with picture, 0px to 21px',
      'in with picture, 21px to 0px',
      'out',
    ])
  await expect(page.locator('html')).not.toHaveAttribute('data-motion')
})

test('a card’s picture leaves with its page where the next picture is missing', async ({
  page,
  open,
  guard,
  say,
}) => {
  guard.allow(/404 \(Not Found\)/)
  await page.route(new RegExp(`/api/.*/${tea.id}(\\?|$)`), async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace(/"fullImageUrl":"[^"]*"/i, '"fullImageUrl":"/missing.png"'),
    })
  })
  await noteMotions(page)
  await open('/reward')

  await openTea(page, say)

  await expect.poll(() => motionsOf(page)).toEqual(['in, picture late'])
})

test('nothing moves between tabs', async ({ page, open, say }) => {
  await noteMotions(page)
  await open('/')

  await goBetweenTabs(page, say)

  expect(await motionsOf(page)).toEqual([])
})

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page, open, say }) => {
    await noteMotions(page)
    await open('/reward')

    await openTea(page, say)

    expect(await motionsOf(page)).toEqual([])
  })
})

test('nothing moves inside LINE on Android', async ({ page, guard, say }) => {
  guard.allow(/^host: /)
  await noteMotions(page)
  await openInLine(page, { path: '/reward' })

  await openTea(page, say)

  expect(await motionsOf(page)).toEqual([])
})

test('a button shows its busy state after a moment, and not under the sheet that slides in', async ({
  page,
  member,
  say,
}) => {
  const letThrough = await holdBack(page, '**/assets/redeem-confirm-modal-*.js')
  await member.signIn('ploy', tea.path)
  const { redeem, confirm, confirmButton } = redeemingOf(page, say)
  // Not by its role: behind a modal nothing has one.
  const moment = page.locator('article').getByText(say('rewards', 'bar.oneMoment'))

  const shownAt = await redeem.evaluate(async (button: HTMLElement) => {
    button.click()
    while (button.ariaBusy !== 'true')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const word = button.querySelector(':scope > span:last-child')
    const [appearing] = word?.getAnimations() ?? []
    if (!word || !appearing) return undefined
    // In milliseconds from its start. The animation's own time: that of a busy machine tells nothing.
    const isShownAt = (ms: number) => {
      appearing.currentTime = ms
      return getComputedStyle(word).visibility === 'visible'
    }
    const shown = [isShownAt(0), isShownAt(299), isShownAt(302)]
    appearing.play()
    return shown
  })
  expect(shownAt).toEqual([false, false, true])
  await expect(moment).toBeVisible()

  const slides = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('transitionrun', ({ target, propertyName }) => {
          if (target instanceof HTMLElement && target.role === 'dialog') resolve(propertyName)
        })
      }),
  )
  letThrough()
  await expect(confirmButton).toBeVisible()
  await expect(moment).toBeHidden()
  expect(await slides).toBe('transform')

  await page.keyboard.press('Escape')
  await expect(confirm).toHaveCount(0)
  await expect(redeem).toBeVisible()
})

test('a heart that is given pops', async ({ page, member, say }) => {
  await member.signIn('ploy', tea.path)
  const heart = page
    .getByRole('article')
    .getByRole('button', { name: say('core', 'campaign.favouriteAdd') })
  const popsAfterClick = () =>
    heart.evaluate((button: HTMLElement) => {
      button.click()
      return button.querySelector('svg')?.getAnimations().length
    })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  expect(await popsAfterClick()).toBe(1)

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => heart.evaluate((button) => button.getAnimations().length)).toBe(0)
})

async function openTea(page: Page, say: Say) {
  const card = page.locator(`main a[href$="-p${tea.id}"]`).first()
  await expect(card).toBeVisible()
  // What moves the pages is loaded once the first page is there.
  await settled(page)
  await card.click()
  await expect(redeemingOf(page, say).redeem).toBeVisible()
}

async function goBetweenTabs(page: Page, say: Say) {
  const tabs = page.getByRole('navigation', { name: say('core', 'nav.label') })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled(page)
  await tabs.getByRole('link', { name: say('core', 'nav.rewards'), exact: true }).click()
  await expect(page).toHaveURL(/\/reward$/)
  await expect(page.locator('main a[href^="/campaign/"]').first()).toBeVisible()
  await tabs.getByRole('link', { name: say('core', 'nav.home'), exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** Notes every motion from page to page, as the browser performs it. */
async function noteMotions(page: Page) {
  await page.addInitScript(() => {
    const motions: string[] = []
    // The app waits a moment for a picture; on a busy machine that moment tells nothing.
    const after = window.setTimeout.bind(window)
    const patient = (act: () => void, ms = 0) => after(act, ms === 100 || ms === 300 ? 3000 : ms)
    Object.assign(window, { setTimeout: patient })
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { motions })
    document.startViewTransition = (update) => {
      const root = document.documentElement
      const kind = root.dataset['motion'] ?? 'unnamed'
      const transition = start(update)
      const note = () => {
        const parts = root
          .getAnimations({ subtree: true })
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
        const [from, to] = ['--carried-from', '--carried-to'].map((name) =>
          root.style.getPropertyValue(name),
        )
        if (root.dataset['picture'] === 'late') motions.push(`${kind}, picture late`)
        else if (!parts.includes('::view-transition-group(picture)')) motions.push(kind)
        else motions.push(`${kind} with picture, ${from} to ${to}`)
      }
      transition.ready.then(note, () => motions.push('cut short'))
      return transition
    }
  })
}

async function motionsOf(page: Page) {
  return page.evaluate(() => Reflect.get(window, 'motions') as unknown)
}
