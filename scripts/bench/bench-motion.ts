import { rewardsRoute } from '@/features/rewards/routes'
import { campaignPath } from '@/routing/campaign-path'
import type { Browser, Page } from 'playwright'
import { openContext, visitAsMember } from './bench-pages.ts'
import { movesWhile } from './bench-moves.ts'
import type { Figure, Figures } from './bench-report.ts'
import { comesToRest, setSlow } from './bench-touch.ts'

interface Motion {
  name: string
  title: string
  /** The page on which it begins. */
  on: string
  /** The tapped elements in turn, each the first match on the screen; the last begins the motion. */
  taps: string[]
  /** What moves: a part of the page, or the pictures of two pages. */
  moves: string
}

const pages = '::view-transition'
const sheet = '[role="dialog"], [data-base-ui-portal]'

const card = 'main li a[href*="/campaign/"]'
const list = rewardsRoute.to()
const campaign = campaignPath({ slug: 'iced-thai-tea', id: 1001 })
const redeem = 'main button:has-text("Redeem")'

// Between tabs nothing moves.
const motions: Motion[] = [
  { name: 'open', title: 'a picture to its campaign', on: list, taps: [card], moves: pages },
  {
    name: 'back',
    title: 'the picture back to its list',
    on: list,
    taps: [card, 'button[aria-label="Back"]'],
    moves: pages,
  },
  { name: 'sheet', title: 'a sheet opens', on: campaign, taps: [redeem], moves: sheet },
  {
    name: 'close',
    title: 'the sheet closes',
    on: campaign,
    taps: [redeem, '[role="dialog"] button[aria-label="Close"]'],
    moves: sheet,
  },
]

export const motionFigures: Figure[] = motions.flatMap(({ name, title }) => [
  { name: `${name}Begins`, title: `${title}: begins after`, unit: 'ms' as const },
  { name: `${name}Frames`, title: `${title}: frames`, unit: '' as const },
  { name: `${name}Longest`, title: `${title}: the longest of them`, unit: 'ms' as const },
])

/** The frames in which something moves after a tap, the second time, on a CPU slowed 4 times. */
export async function benchMotion(browser: Browser, origin: string): Promise<Figures> {
  const context = await openContext(browser, 'block')
  try {
    await visitAsMember(context, origin)
    const figures: Figures = {}
    for (const motion of motions) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      // Code that runs for the first time is measured by the taps.
      await begin(page, origin, motion)
      await begin(page, origin, motion)
      const last = page
        .locator(motion.taps.at(-1) ?? '')
        .filter({ visible: true })
        .first()
      await last.waitFor()
      await setSlow(session, true)
      const { frames, longest, begins } = await movesWhile(page, motion.moves, () => last.tap())
      figures[`${motion.name}Begins`] = begins
      figures[`${motion.name}Frames`] = frames
      figures[`${motion.name}Longest`] = longest
      await page.close()
    }
    return figures
  } finally {
    await context.close()
  }
}

/** Opens the page, and taps all but the last. */
async function begin(page: Page, origin: string, { on, taps }: Motion) {
  await page.goto(origin + on)
  for (const tap of taps.slice(0, -1)) {
    await page.locator(tap).filter({ visible: true }).first().tap()
    await comesToRest(page)
  }
  await comesToRest(page)
}
