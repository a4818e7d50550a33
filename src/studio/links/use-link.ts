import { useQuery } from '@tanstack/react-query'
import { platformNow } from '@/api/platform-clock'
import { config } from '@/config/config'
import { getLinkWords } from '@/contract/studio/links'
import { staffQuery } from '@/studio/api/staff-queries'
import { useBrandFacts, useCampaignFacts, useCampaignFailure } from './brand-content'
import { checkLink, type LinkCheck, mayTake } from './link-check-rules'
import { useLinkDraft, useOpenShortLink } from './link-draft'
import { formsOf, type LinkForm, linkPath } from './link-form-rules'

export interface MadeLink {
  path: string
  forms: Partial<Record<LinkForm, string>>
  checks: LinkCheck[]
  isReady: boolean
  /** Loads again what the checks need, where some of it could not be loaded. */
  retry: (() => void) | undefined
  /** The brand's colour, for the QR code. */
  colour: string | undefined
}

/** The link of the draft with its checks; undefined until it leads somewhere. */
export function useLink(): MadeLink | undefined {
  const { target, words, language, branch } = useLinkDraft()
  const short = useOpenShortLink()
  const brand = useBrandFacts()
  const campaign = useCampaignFacts(target, brand.languages)
  const failure = useCampaignFailure(target, brand.languages)
  const known = useQuery({ ...staffQuery(getLinkWords, {}), staleTime: 60_000 })
  if (!target) return undefined
  const path = linkPath({ target, words, language, branch })
  const { line } = config()
  const forms = formsOf(path, {
    origin: location.origin,
    liffId: line.enabled ? line.liffId : '',
    // One that leads elsewhere is not this link.
    shortName: short?.path === path ? short.name : undefined,
  })
  const checks = checkLink({
    path,
    forms: { ...forms, short: undefined },
    words,
    vocabulary: known.data ?? {},
    off: brand.off,
    languages: brand.languages,
    now: platformNow(),
    campaign,
  })
  const isReady = mayTake(checks)
  const isUnchecked = brand.isFailed || failure.isFailed
  return {
    path,
    forms,
    checks,
    isReady,
    retry: isUnchecked ? retry : undefined,
    colour: brand.colour,
  }

  function retry() {
    if (brand.isFailed) brand.retry()
    failure.retry()
  }
}
