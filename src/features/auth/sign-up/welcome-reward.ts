import { brandApp } from '@/api/brand-app'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { type DashboardSection, getDashboard } from '@/contract/dashboard'
import { isValidLink } from '@/routing/item-link'

/** What the brand has promised to new members, and the page where it is. */
export interface WelcomeReward {
  title: string
  label: string
  /** A path of the app. */
  to: string
}

/** How long a welcome waits for it, in milliseconds; without it the welcome leads on as it did. */
const timeoutMs = 2000

/** Loads what the brand's dashboard for new members offers first; undefined: nothing, or not in time. */
export async function loadWelcomeReward(): Promise<WelcomeReward | undefined> {
  return Promise.race([
    load().catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
  ])
}

async function load() {
  const { config } = await queryClient.ensureQueryData(brandApp())
  const { dashboard_welcome: name } = config
  if (name === undefined) return undefined
  const { sections } = await queryClient.fetchQuery(q(getDashboard, { params: { name } }))
  return welcomeRewardOf(sections)
}

/** The first message with a button that leads to a page of the app. */
export function welcomeRewardOf(sections: readonly DashboardSection[]): WelcomeReward | undefined {
  for (const { kind, title, cta, link } of sections.flatMap(({ items }) => items)) {
    if (kind !== 'message' || !title || !cta || !link?.startsWith('/')) continue
    if (isValidLink(link)) return { title, label: cta, to: link }
  }
  return undefined
}
