import type { Locator, Page } from '@playwright/test'

/** More stops than any page of ours has between two things that belong together. */
const patience = 40

/** Goes on by Tab until something has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < patience; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}`)
}

/** Goes to a field by Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
