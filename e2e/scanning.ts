import type { Page } from '@playwright/test'
import type { Say } from './app-texts.ts'

export function scanPartsOf(page: Page, say: Say) {
  return {
    code: (number: number) =>
      page.getByRole('textbox', { name: say('collect', 'code.label', { number }) }),
    tab: (name: 'scan' | 'type') =>
      page.getByRole('tab', { name: say('collect', `scan.tab.${name}`) }),
    photo: page.getByLabel(say('collect', 'scan.tab.photo')),
    start: page.getByRole('button', { name: say('collect', 'scan.start') }),
    view: page.getByLabel(say('camera', 'view')),
  }
}

export async function openScanner(page: Page, say: Say) {
  await scanPartsOf(page, say).start.click()
}

/** Keeps every stream that the app gets, and tells what became of each. */
export async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const streams: MediaStream[] = []
    Object.assign(window, { cameraStreams: streams })
    const devices = navigator.mediaDevices
    const real = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (wish) => {
      const stream = await real(wish)
      streams.push(stream)
      return stream
    }
  })
  return () =>
    page.evaluate(() =>
      // Put there by the script above.
      (window as unknown as { cameraStreams: MediaStream[] }).cameraStreams.map((stream) =>
        stream.getTracks().every(({ readyState }) => readyState === 'ended')
          ? 'released'
          : 'running',
      ),
    )
}
