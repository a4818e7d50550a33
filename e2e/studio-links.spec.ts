import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { faultsOfCard, readTags } from '@/studio/links/card-tag-rules'
import { expectNoAxeViolations } from './accessibility.ts'
import type { Say } from './app-texts.ts'
import { decodePicture, expectCode } from './decode.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad } from './guard.ts'
import { holdBack } from './hold-off.ts'
import { drawnPdf } from './read-pdf.ts'
import { codeOf, signInStaff } from './staff.ts'

const halfMinute = 30_000

async function choose(page: Page, say: Say, { search, name }: { search: string; name: RegExp }) {
  await page.getByLabel(say('links', 'where.search'), { exact: true }).fill(search)
  await page.getByRole('button', { name }).click()
}

/** The parts of the page by their headings. */
function partsOf(page: Page, say: Say) {
  const part = (key: string) => page.getByRole('region', { name: say('links', key) })
  return {
    take: part('take.title'),
    checks: part('checks.title'),
    card: part('card.title'),
    list: part('short.listTitle'),
  }
}

async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const waiting = page.waitForEvent('download')
  await button.click()
  return readFileSync(await (await waiting).path())
}

async function confirmStep(page: Page, say: Say, code: string) {
  const confirm = page.getByRole('dialog', { name: say('studio', 'stepUp.title') })
  await confirm.getByLabel(say('studio', 'signIn.code')).fill(code)
  await confirm.getByRole('button', { name: say('studio', 'stepUp.confirm') }).click()
  await expect(confirm).toBeHidden()
}

test('a campaign becomes a link, a QR code in each file, a short link and a card @desktop', async ({
  page,
  brand,
  guard,
  say,
  browser,
  baseURL,
}) => {
  guard.allow(failedToLoad)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInStaff(page, { say, brand, name: 'bua' })
  const { take, checks, card, list } = partsOf(page, say)

  await choose(page, say, { search: 'thai tea', name: /^Iced Thai tea/ })
  await page.getByLabel(say('links', 'posted.utm_source'), { exact: true }).fill('LINE')
  await page.getByLabel(say('links', 'posted.c')).fill('tt26')
  await expect(checks.getByText(say('links', 'checks.open'))).toBeVisible()
  await expect(checks.getByText('Source is written as line.')).toBeVisible()
  // Nothing else: the campaign has a name in each language.
  await expect(checks.getByRole('listitem')).toHaveCount(3)

  const path = '/campaign/iced-thai-tea-p1001?utm_source=line&c=tt26'
  const web = `${baseURL}${path}`
  const form = say('links', 'take.web')
  await take.getByRole('button', { name: say('links', 'take.copy', { form }) }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(web)
  const picture = take.getByAltText(say('links', 'qr.label'))
  const first = await picture.elementHandle()
  await take.getByLabel(say('links', 'qr.holds')).selectOption({ label: form })
  await expectCode(picture, { format: 'QRCode', text: web })
  // It changes where it stands: one that goes and comes is a blink.
  expect(await first?.evaluate((element) => element.isConnected)).toBe(true)
  await expectNoAxeViolations(page)

  await take.getByLabel(say('links', 'short.name')).fill('tea26')
  await take.getByRole('button', { name: say('links', 'short.make') }).click()
  await expect(take.getByText(`${baseURL}/s/tea26`)).toBeVisible()
  await take.getByLabel(say('links', 'qr.holds')).selectOption('short')
  const code = { format: 'QRCode', text: `${baseURL}/s/tea26` }
  await expectCode(picture, code)
  const save = (kind: string) => downloaded(page, take.getByRole('button', { name: kind }))
  expect(await decodePicture(await save('PNG'))).toEqual(code)
  expect(await decodePicture(await drawnPdf(browser, await save('PDF')))).toEqual(code)
  const other = await browser.newPage()
  await other.setContent((await save('SVG')).toString())
  await expectCode(other.locator('svg'), code)
  await other.close()

  await expect(card.getByText(say('links', 'card.fine'))).toBeVisible()
  await card.getByRole('tab', { name: say('links', 'card.dark') }).click()
  await expectNoAxeViolations(page)

  const headers = { 'User-Agent': 'facebookexternalhit/1.1;line-poker/1.0' }
  const asBot = await page.request.get('/s/tea26', { headers })
  expect(new URL(asBot.url()).pathname).toBe('/campaign/iced-thai-tea-p1001')
  const tags = readTags(await asBot.text(), asBot.status())
  expect(faultsOfCard(tags)).toEqual([])
  expect(tags.image).toContain('/art-iced-thai-tea.')
  const visit = await page.context().newPage()
  await visit.goto('/s/tea26')
  await expect(visit.getByRole('heading', { level: 1, name: /Iced Thai tea/ })).toBeVisible()
  expect(new URL(visit.url()).pathname).toBe('/campaign/iced-thai-tea-p1001')
  await visit.close()

  await page.reload()
  await expect(take.getByText(`${baseURL}/s/tea26`)).toBeVisible()
  await page.getByRole('button', { name: say('links', 'clear') }).click()
  await expect(take.getByText(say('links', 'take.first'))).toBeVisible()
  await page.getByRole('button', { name: say('links', 'undoClear') }).click()
  await expect(take.getByText(`${baseURL}/s/tea26`)).toBeVisible()
  const opens = say('links', 'short.opens', { line: 0, web: 1, bot: 1 })
  await expect(list.getByText(opens)).toBeVisible()
  const byDay = list.getByRole('button', { name: `${say('links', 'opens.show')} /s/tea26` })
  await byDay.click()
  const counted = page.getByRole('dialog', { name: say('links', 'opens.title', { name: 'tea26' }) })
  await expect(counted.getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '1', '1'])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(byDay).toBeFocused()

  await test.step('a short link that was changed is changed back', async () => {
    await brand.advance(halfMinute)
    await list.getByRole('button', { name: `${say('links', 'short.change')} /s/tea26` }).click()
    const sheet = page.getByRole('dialog', {
      name: say('links', 'short.changeTitle', { name: 'tea26' }),
    })
    await sheet.getByLabel(say('links', 'short.path')).fill('https://evil.example/')
    await sheet.getByRole('button', { name: say('links', 'short.save') }).click()
    // Before a code is asked for.
    await expect(sheet.getByText(say('links', 'checks.unknown'))).toBeVisible()
    await sheet.getByLabel(say('links', 'short.path')).fill('/reward')
    const letThrough = await holdBack(page, '**/links/tea26')
    await sheet.getByRole('button', { name: say('links', 'short.save') }).click()
    await expect(sheet.getByRole('button', { name: say('links', 'short.end') })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeVisible()
    letThrough()
    await confirmStep(page, say, await codeOf(brand, 'bua'))
    await expect(list.getByText('/reward', { exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    await list.getByRole('button', { name: say('links', 'short.undo') }).click()
    await expect(list.getByText(path)).toBeVisible()
  })

  await test.step('a red link is not taken, and one for members says so', async () => {
    await page.getByRole('radio', { name: say('links', 'kind.screen') }).check({ force: true })
    await choose(page, say, { search: '', name: new RegExp(`^${say('links', 'screen.invite')}`) })
    const campaign = page.getByRole('combobox', { name: say('links', 'posted.utm_campaign') })
    await campaign.fill('สงกรานต์')
    await expect(take.getByText(say('links', 'take.blocked'))).toBeVisible()
    await expect(take.getByRole('button')).toHaveCount(0)
    await campaign.fill('songkran')
    await expect(checks.getByText(say('links', 'checks.membersOnly'))).toBeVisible()
  })
})
