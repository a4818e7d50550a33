import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { goInApp } from './lost-line.ts'
import { openCode, redeem, redeemingOf, tea } from './redeeming.ts'
import { arrived } from './settled.ts'

const link = `${tea.path}?utm_source=chat#terms`

/** The look of a document at each of its frames. */
interface Seen {
  address: string
  looks: string[]
}

/** Notes what the member sees, frame by frame, in every document of the visit. */
async function watchFrames(page: Page) {
  const seen: Seen[] = []
  await page.exposeFunction('noteDocument', (address: string) => seen.push({ address, looks: [] }))
  await page.exposeFunction('noteLook', (look: string) => seen.at(-1)?.looks.push(look))
  await page.addInitScript(() => {
    const call = (name: string, text: string) => {
      const note: unknown = Reflect.get(window, name)
      if (typeof note === 'function') note(text)
    }
    const isGround = (root: HTMLElement) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--hero)'
      root.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return getComputedStyle(root).backgroundColor === color
    }
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
    const look = () => {
      if (isShown(document.querySelector('main h1'))) return 'page'
      if (isShown(document.querySelector('.shell-splash'))) return 'splash'
      if (isShown(document.querySelector('.sh-top, .shell-page'))) return 'shell'
      // Its ground comes before itself.
      return document.body && isGround(document.documentElement) ? 'splash' : 'nothing'
    }
    call('noteDocument', location.pathname + location.search)
    // Before the head has arrived the browser keeps what was there.
    let last = 'nothing'
    const note = () => {
      const now = look()
      if (now !== last) call('noteLook', now)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  return seen
}

test('from the tap on a LIFF link one picture stands until the page is there', async ({
  page,
  guard,
}) => {
  guard.allow(hostsOfLine)
  const seen = await watchFrames(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })

  await openInLine(page, { path: link })

  await expect(page.getByRole('heading', { level: 1, name: tea.name.en })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(tea.name.en))
  const [first, second, ...more] = seen
  expect(first?.address).toBe(`/?${new URLSearchParams({ 'liff.state': link })}`)
  expect(second?.address).toBe(tea.path + '?utm_source=chat')
  expect(more).toEqual([])
  expect(seen.map(({ looks }) => looks)).toEqual([['splash'], ['splash', 'page']])
})

test('Back inside LINE does not lead to the address with LINE’s parameters', async ({
  page,
  guard,
}) => {
  guard.allow(hostsOfLine, failedToLoad)
  // LINE fails, so that the app itself leaves the address that LINE has opened.
  await openInLine(page, { path: link, initBehaviour: 'fail' })
  await expect(page.getByRole('heading', { level: 1, name: tea.name.en })).toBeVisible()

  await page.goBack({ waitUntil: 'commit' }).catch(() => null)

  expect(page.url()).not.toContain('liff.state')
})

const shapes = [
  { width: 390, height: 844, bottom: 34, side: 0 },
  { width: 844, height: 390, bottom: 21, side: 44 },
]

test('buttons and links stay clear of a phone’s rounded corners', async ({ page, member, say }) => {
  const client = await page.context().newCDPSession(page)
  const { redeem, confirm, confirmButton } = redeemingOf(page, say)
  const tabs = page.getByRole('navigation', { name: say('core', 'nav.label') })
  await member.signIn()

  for (const { width, height, bottom, side } of shapes) {
    const expectClear = async (links: Locator) => {
      await expect(links.first()).toBeVisible()
      await arrived(page)
      for (const link of await links.all()) {
        const box = await link.boundingBox()
        if (!box) continue
        const name = `${String(width)}: ${String(await link.textContent())}`
        expect(box.x, name).toBeGreaterThanOrEqual(side)
        expect(box.x + box.width, name).toBeLessThanOrEqual(width - side)
        expect(box.y + box.height, name).toBeLessThanOrEqual(height - bottom)
      }
    }
    await page.setViewportSize({ width, height })
    const insets = { top: 0, bottom, left: side, right: side }
    await client.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await goInApp(page, '/')
    await expectClear(tabs.getByRole('link'))
    await goInApp(page, tea.path)
    await expectClear(page.getByRole('button', { name: say('rewards', 'detail.share') }))
    await expectClear(page.getByRole('button', { name: say('core', 'nav.back') }))
    await expectClear(redeem)
    await redeem.click()
    // The lowest of a sheet's buttons, once the sheet is scrolled to its end.
    await confirmButton.evaluate((button) => button.closest('[role="dialog"]')?.scrollTo(0, 9999))
    await expectClear(confirm.getByRole('button', { name: say('rewards', 'confirm.notNow') }))
    await page.keyboard.press('Escape')
    await expect(confirm).toHaveCount(0)
  }
})

test('the card of points stands clear of the strip of a running code', async ({
  page,
  guard,
  say,
}) => {
  guard.allow(failedToLoad, hostsOfLine)
  await openInLine(page, { path: tea.path })
  await redeem(page, say)
  await openCode(page, say)
  await page.goto('/')

  const strip = page.getByRole('region', { name: say('core', 'running.left') })
  const card = page.getByRole('main').locator('.on-hero').first()
  const gap = async () => {
    const [above, below] = await Promise.all([strip.boundingBox(), card.boundingBox()])
    return above && below && below.y - (above.y + above.height)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(8)
})
