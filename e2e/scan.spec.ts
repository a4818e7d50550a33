import type { Page } from '@playwright/test'
import { collectRoute } from '@/features/collect/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { barModules, cameraLaunch, holdToCamera, qrModules } from './camera-video.ts'
import { pictureOf } from './code-picture.ts'
import { expect, test } from './fixtures.ts'
import { failedToLoad, hostsOfLine } from './guard.ts'
import { openInLine } from './line-client.ts'
import { openScanner, scanPartsOf, watchCamera } from './scanning.ts'
import { settled } from './settled.ts'

test.use({ launchOptions: cameraLaunch })

const path = collectRoute.to()
const code = 'CHN-8842-KD'
const other = 'CHN-9055-PM'

test('a QR code before the camera is in the form', async ({ page, member, say }) => {
  await holdToCamera(qrModules(code))
  const camera = await watchCamera(page)
  await member.signIn('ploy', path)
  await openScanner(page, say)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
  await expect.poll(camera).toEqual(['released'])
})

test.describe('in Thai', () => {
  test.use({ language: 'th' })

  test('an address of another site is refused with a message', async ({
    page,
    member,
    guard,
    say,
  }) => {
    await holdToCamera(qrModules('https://example.com/collectpoint?code=CHN-8842-KD'))
    const camera = await watchCamera(page)
    await member.signIn('ploy', path)
    await openScanner(page, say)

    await expect(page.getByText(say('collect', 'scan.foreign'))).toBeVisible()
    await expectNoAxeViolations(page)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(guard.requests.filter((url) => url.includes('example.com'))).toEqual([])
    await page.keyboard.press('Escape')
    await expect(scanPartsOf(page, say).scanner).toHaveCount(0)
    await expect.poll(camera).toEqual(['released'])
  })
})

test('a CODE_128 barcode before the camera is in the form', async ({ page, member, say }) => {
  await holdToCamera(barModules(code))
  await member.signIn('ploy', path)
  await openScanner(page, say)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
})

test('the brand’s own link gives its code', async ({ page, member, baseURL, say }) => {
  await holdToCamera(qrModules(`${baseURL ?? ''}${collectRoute.to({}, { code })}`))
  await member.signIn('ploy', path)
  await openScanner(page, say)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
})

test('the camera is released while the tab is hidden', async ({ page, member, say }) => {
  await holdToCamera()
  const camera = await watchCamera(page)
  await member.signIn('ploy', path)
  await openScanner(page, say)
  await expect.poll(camera).toEqual(['running'])

  await setHidden(page, true)
  await expect.poll(camera).toEqual(['released'])
  await setHidden(page, false)
  await expect.poll(camera).toEqual(['released', 'running'])
  await page.goBack()
  await expect.poll(camera).toEqual(['released', 'released'])
})

test('a sign-out in another tab closes the scanner and releases the camera', async ({
  page,
  context,
  member,
  say,
}) => {
  await holdToCamera()
  const camera = await watchCamera(page)
  await member.signIn('ploy', path)
  await openScanner(page, say)
  await expect.poll(camera).toEqual(['running'])
  const other = await context.newPage()
  await other.goto('/profile')

  const name = say('profile', 'signOut.action')
  await other.getByRole('main').getByRole('button', { name, exact: true }).click()
  await other.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

  await expect(page).toHaveURL(/\/login\/signin/)
  await expect(scanPartsOf(page, say).scanner).toHaveCount(0)
  await expect.poll(camera).toEqual(['released'])
})

const readerFiles = /\/(detect-worker|zxing_reader)-/

test('the code reader is loaded with the Scan tab, and not before', async ({
  page,
  guard,
  member,
  say,
}) => {
  await member.signIn('ploy', path)
  await settled(page)
  const loaded = () => guard.requests.filter((url) => readerFiles.test(url))
  expect(loaded()).toEqual([])

  await scanPartsOf(page, say).tab('scan').click()

  await expect.poll(() => loaded().length).toBe(2)
})

test('if the code reader does not load, the scanner says so and the member types', async ({
  page,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await page.route(readerFiles, (route) => route.abort())
  await holdToCamera(qrModules(code))
  await member.signIn('ploy', path)
  await openScanner(page, say)
  const { scanner, code: field } = scanPartsOf(page, say)

  await expect(scanner.getByText(say('collect', 'scan.noDetector'))).toBeVisible()
  await scanner.getByRole('button', { name: say('collect', 'scan.type') }).click()
  await expect(field(1)).toBeVisible()
})

test('a connection that breaks while the scanner loads only delays it', async ({
  page,
  guard,
  member,
  say,
}) => {
  guard.allow(failedToLoad)
  await page.route(/\/detect-worker-/, (route) => route.abort(), { times: 3 })
  await holdToCamera(qrModules(code))
  await member.signIn('ploy', path)

  await openScanner(page, say)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
})

async function setHidden(page: Page, isHidden: boolean) {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

const pictures = [
  { name: 'turned', look: { codes: [code], turn: 30 }, found: [code] },
  { name: 'upside down', look: { codes: [code], turn: 180 }, found: [code] },
  { name: 'dark', look: { codes: [code], dark: 0.06 }, found: [code] },
  { name: 'faded', look: { codes: [code], ink: 229 }, found: [code] },
  { name: 'far', look: { far: code }, found: [code] },
  { name: 'far and dark', look: { far: code, dark: 0.06 }, found: [code] },
  { name: 'two codes', look: { codes: [code, other] }, found: [code, other] },
  { name: 'one near and one far', look: { codes: [code], far: other }, found: [code, other] },
  {
    name: 'beside the address of another page',
    look: { codes: ['https://example.com/'], far: code },
    found: [code],
  },
]

test('codes of difficult pictures are read', async ({ page, member, say }) => {
  await member.signIn('ploy', path)
  const parts = scanPartsOf(page, say)
  for (const { name, look, found } of pictures) {
    await parts.tab('photo').click()
    const picture = await pictureOf(page, look)
    await page.getByLabel(say('collect', 'scan.choose')).first().setInputFiles(picture)

    await expect(parts.code(1), name).toHaveValue(/^CHN-/)
    const words = say('collect', found.length === 1 ? 'scan.found_one' : 'scan.found_other', {
      count: found.length,
    })
    await expect(page.getByText(words), name).toBeVisible()
    const read = await page
      .getByRole('textbox')
      .evaluateAll((all) =>
        all.map((one) => (one as HTMLInputElement).value).filter((value) => value !== ''),
      )
    expect(read.toSorted(), name).toEqual(found)
    for (const index of found.keys()) await parts.code(index + 1).fill('')
  }
})

test('a picture without a code says so', async ({ page, member, say }) => {
  await member.signIn('ploy', path)
  await scanPartsOf(page, say).tab('photo').click()
  const picture = await pictureOf(page, { codes: [] })
  await page.getByLabel(say('collect', 'scan.choose')).first().setInputFiles(picture)

  await expect(page.getByText(say('collect', 'scan.notFound'))).toBeVisible()
})

/** Before the page runs, in it: a browser that shows no camera in a page. */
function withoutCamera() {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined })
}

test('without a camera a picture of the code is enough', async ({ page, member, say }) => {
  await page.addInitScript(withoutCamera)
  await member.signIn('ploy', path)
  await openScanner(page, say)
  const trouble = page.getByRole('dialog', { name: say('camera', 'trouble.cannot') })
  await expect(trouble.getByRole('button', { name: say('collect', 'scan.upload') })).toBeVisible()

  const picture = await pictureOf(page, { codes: [code] })
  await trouble.getByLabel(say('collect', 'scan.upload')).first().setInputFiles(picture)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
})

test('inside LINE its own scanner gives the code', async ({ page, guard, say }) => {
  guard.allow(hostsOfLine)
  await openInLine(page, { path, scannedCode: code })
  await openScanner(page, say)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
  await expect(scanPartsOf(page, say).scanner).toHaveCount(0)
})

test('inside LINE a friend’s invitation is answered where it is scanned', async ({
  page,
  guard,
  baseURL,
  say,
}) => {
  guard.allow(hostsOfLine)
  await openInLine(page, { path, scannedCode: `${baseURL ?? ''}/?ref=TON7305` })
  await openScanner(page, say)

  await expect(page.getByText(say('referral', 'link.forNew'))).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('a friend’s invitation before the camera is answered as its link is', async ({
  page,
  member,
  baseURL,
  say,
}) => {
  await holdToCamera(qrModules(`${baseURL ?? ''}/?ref=PLOY4821`))
  await member.signIn('ploy', path)
  await openScanner(page, say)

  await expect(page.getByText(say('referral', 'link.own'))).toBeVisible()
  await expect(scanPartsOf(page, say).scanner).toHaveCount(0)
})
