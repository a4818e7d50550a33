import { collectRoute } from '@/features/collect/routes'
import { chromiumArgs, findChromium } from '../scripts/setup/chromium.ts'
import { expect, test } from './fixtures.ts'
import { openScanner, scanPartsOf, watchCamera } from './scanning.ts'

const executablePath = findChromium()

// Two cameras, each with a moving picture of Chromium's own.
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...chromiumArgs,
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

test('a member changes to the other camera and back', async ({ page, member, say }) => {
  const camera = await watchCamera(page)
  await member.signIn('ploy', collectRoute.to())
  await openScanner(page, say)
  const { view } = scanPartsOf(page, say)
  const swap = page.getByRole('button', { name: say('collect', 'scan.swap') })
  const shown = () =>
    view.evaluate((video: HTMLVideoElement) =>
      video.srcObject instanceof MediaStream && video.currentTime > 0
        ? video.srcObject.getVideoTracks()[0]?.label
        : undefined,
    )
  await expect.poll(shown).toBeTruthy()
  const first = await shown()

  await swap.click()
  await expect.poll(async () => ![undefined, first].includes(await shown())).toBe(true)
  await expect.poll(camera).toEqual(['released', 'running'])

  await swap.click()
  await expect.poll(shown).toBe(first)
  await expect.poll(camera).toEqual(['released', 'released', 'running'])
})
