import { platformNow } from '@/api/platform-clock'
import type { MenuSet } from '@/contract/studio/rich-menu'
import { useBrandFacts, useCampaignsFacts } from '@/studio/links/brand-content'
import { campaignsIn, type MenuWarning, warningsOf } from './menu-warning-rules'

/** What is known to be wrong with the links of a set. */
export function useMenuWarnings(set: MenuSet): MenuWarning[] {
  const { languages, off } = useBrandFacts()
  const campaigns = useCampaignsFacts(campaignsIn(set), languages)
  return warningsOf(set, { campaigns, off, now: platformNow() })
}
