import { expect, type Page } from '@playwright/test'
import { campaignPath } from '@/routing/campaign-path'
import { joinThai } from '../mocks/answers/join-thai.ts'
import type { Language, Say } from './app-texts.ts'

/** 120 points, a Code 128 that lives for 15 minutes once opened; the content names it 1001. */
export const tea = {
  id: 1001,
  path: campaignPath({ slug: 'iced-thai-tea', id: 1001 }),
  name: { en: 'Iced Thai tea, any size', th: joinThai('ชาไทยเย็น ทุกขนาด') } satisfies Record<
    Language,
    string
  >,
  points: 120,
  minutes: 15,
}

/** The parts of redeeming, by what a member reads on them. */
export function redeemingOf(page: Page, say: Say) {
  const amount = { formatted: tea.points, count: tea.points }
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
  const confirm = dialog(say('rewards', 'confirm.title.redeem'))
  const success = dialog(say('rewards', 'success.title.timedCode'))
  return {
    /** It says the price too where there is room for it. */
    redeem: page
      .getByRole('article')
      .getByRole('button', { name: new RegExp(`^${say('rewards', 'bar.redeem')}( .*)?$`) }),
    confirm,
    confirmButton: confirm.getByRole('button', {
      name: say('rewards', 'confirm.redeem_other', amount),
    }),
    checking: dialog(say('exactly-once', 'title')),
    success,
    useNow: success.getByRole('button', { name: say('rewards', 'success.useNow') }),
    warning: dialog(say('wallet', 'useNow.title')),
    start: page.getByRole('button', {
      name: say('wallet', 'useNow.start', { time: tea.minutes }),
    }),
    serial: dialog(say('wallet', 'serial.title')),
  }
}

/** From a campaign's page to the question whether to redeem it, answered with yes. */
export async function redeem(page: Page, say: Say) {
  const parts = redeemingOf(page, say)
  await parts.redeem.click()
  await parts.confirmButton.click()
  return parts
}

/** From the success to the code on the screen. @returns the code, without the gaps of reading aloud. */
export async function openCode(page: Page, say: Say): Promise<string> {
  const parts = redeemingOf(page, say)
  await parts.useNow.click()
  await parts.start.click()
  return readCode(page, say)
}

export async function readCode(page: Page, say: Say): Promise<string> {
  const spelled = redeemingOf(page, say)
    .serial.getByText(/^[A-Z0-9]{4}( [A-Z0-9]{1,4})+$/)
    // Of several codes the others stand beside it, ready to be swiped to.
    .and(page.locator(':not([inert] *)'))
    .first()
  await expect(spelled).toBeVisible()
  return (await spelled.innerText()).replaceAll(' ', '')
}
