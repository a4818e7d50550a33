import { collectRoute } from '@/features/collect/routes'
import { expectNoAxeViolations } from './accessibility.ts'
import { barModules, cameraLaunch, holdToCamera, qrModules } from './camera-video.ts'
import { pictureOf } from './code-picture.ts'
import { expect, test } from './fixtures.ts'
import { openScanner, scanPartsOf, watchCamera } from './scanning.ts'
import { settled } from './settled.ts'

test.use({ launchOptions: cameraLaunch })

const path = collectRoute.to()
const code = 'CHN-8842-KD'
const other = 'CHN-9055-PM'

// Chromium lists no camera whose video is missing, and shows the one of the test before otherwise.
test.beforeEach(() => holdToCamera())

const readerFiles = /\/(detect-worker|zxing_reader)-/

test('a QR code, then a CODE_128 before the camera are in the form; the code reader is loaded with the camera', async ({
  page,
  guard,
  member,
  say,
}) => {
  await holdToCamera(qrModules(code))
  const camera = await watchCamera(page)
  await member.signIn('ploy', path)
  await settled(page)
  const loaded = () => guard.requests.filter((url) => readerFiles.test(url))
  expect(loaded()).toEqual([])
  await openScanner(page, say)
  await expect.poll(() => loaded().length).toBe(2)

  await expect(scanPartsOf(page, say).code(1)).toHaveValue(code)
  await expect.poll(camera).toEqual(['released'])

  await holdToCamera(barModules(other))
  await scanPartsOf(page, say).tab('scan').click()
  await expect(scanPartsOf(page, say).code(2)).toHaveValue(other)
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
    await scanPartsOf(page, say).tab('type').click()
    await expect(scanPartsOf(page, say).view).toHaveCount(0)
    await expect.poll(camera).toEqual(['released'])
  })
})

test('the collect tab opens the camera that a member has allowed, and it goes with the page', async ({
  page,
  context,
  member,
  say,
}) => {
  await context.grantPermissions(['camera'])
  const camera = await watchCamera(page)
  await member.signIn('ploy')
  await page.getByRole('link', { name: say('core', 'nav.collect'), exact: true }).click()
  const { view } = scanPartsOf(page, say)
  await expect(view).toBeVisible()
  await expect.poll(camera).toEqual(['running'])
  await expectNoAxeViolations(page)
  const { width = 0, height = 0 } = (await view.boundingBox()) ?? {}
  expect(width).toBeCloseTo(height)

  // In the page, which has its tabs.
  await page.getByRole('link', { name: say('core', 'nav.me'), exact: true }).click()
  await expect(view).toHaveCount(0)
  await expect.poll(camera).toEqual(['released'])
})

const pictures = [
  { name: 'turned', look: { codes: [code], turn: 30 }, found: [code] },
  { name: 'upside down', look: { codes: [code], turn: 180 }, found: [code] },
  { name: 'faded', look: { codes: [code], ink: 229 }, found: [code] },
  { name: 'far and dark', look: { far: code, dark: 0.06 }, found: [code] },
  { name: 'one near and one far', look: { codes: [code], far: other }, found: [code, other] },
  {
    name: 'beside the address of another page',
    look: { codes: ['https://example.com/'], far: code },
    found: [code],
  },
]

test('codes of difficult pictures are read, and a picture without one says so', async ({
  page,
  member,
  say,
}) => {
  await member.signIn('ploy', path)
  const parts = scanPartsOf(page, say)
  for (const { name, look, found } of pictures) {
    await parts.photo.setInputFiles(await pictureOf(page, look))

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

  await parts.photo.setInputFiles(await pictureOf(page, { codes: [] }))
  await expect(page.getByText(say('collect', 'scan.notFound'))).toBeVisible()
})
