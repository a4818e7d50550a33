import { barModules, cameraLaunch, holdToCamera, qrModules } from './camera-video.ts'
import { decode } from './decode.ts'
import { expect, test } from './fixtures.ts'

test.use({ launchOptions: cameraLaunch })

const kinds = [
  { format: 'QRCode', modules: qrModules },
  { format: 'Code128', modules: barModules },
]

for (const { format, modules } of kinds) {
  test(`the camera of the tests shows a ${format}`, async ({ page, open }) => {
    await holdToCamera(modules('CHN-8842-KD'))
    await open('/')
    // The app starts by itself, and would miss what is taken away before.
    await expect(page.locator('#shell')).toHaveCount(0)
    await page.evaluate(async () => {
      const video = document.createElement('video')
      video.id = 'camera'
      video.muted = true
      video.srcObject = await navigator.mediaDevices.getUserMedia({ video: true })
      document.body.replaceChildren(video)
      await video.play()
    })

    await expect
      .poll(() => decode(page.locator('#camera')))
      .toEqual({ format, text: 'CHN-8842-KD' })
  })
}
