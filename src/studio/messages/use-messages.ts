import { useQueries } from '@tanstack/react-query'
import { config } from '@/config/config'
import type { Language } from '@/contract/languages'
import type { MessageContent } from '@/contract/studio/messages'
import { campaignIn, useBrandFacts } from '@/studio/links/brand-content'
import { formsOf, linkPath } from '@/studio/links/link-form-rules'
import { type DraftFinding, draftFindings } from './draft-findings-rules'
import { composeMessage, type LineMessageObject, messageCampaign } from './line-message-rules'
import { wordsOf } from './message-content-rules'

export interface LanguageMessage {
  language: Language
  message: LineMessageObject
  findings: DraftFinding[]
}

export interface Messages {
  /** Undefined until the brand's facts and the campaigns are loaded. */
  messages: LanguageMessage[] | undefined
  /** Some of these could not be loaded. */
  isFailed: boolean
  retry: () => void
}

/** The message of a draft in each language of the brand. */
export function useMessages(content: MessageContent): Messages {
  const brand = useBrandFacts()
  const asked = brand.languages.flatMap((language) =>
    content.campaignIds.map((id) => ({ language, id })),
  )
  const answers = useQueries({ queries: asked.map(({ language, id }) => campaignIn(language, id)) })
  const failed = answers.filter(({ isError, data }) => isError && data === undefined)
  const { colour: brandColour } = brand
  const isWhole = answers.every(({ data }) => data !== undefined)
  return {
    messages:
      brandColour !== undefined && isWhole
        ? brand.languages.map((language) => messageIn(language, brandColour))
        : undefined,
    isFailed: brand.isFailed || failed.length > 0,
    retry() {
      if (brand.isFailed) brand.retry()
      for (const { refetch } of failed) void refetch()
    },
  }

  function messageIn(language: Language, colour: string): LanguageMessage {
    const campaigns = answers.flatMap(({ data }, index) => {
      if (asked[index]?.language !== language || data === undefined || data === 'missing') return []
      const target = { kind: 'campaign', id: data.id, slug: data.slug } as const
      const { shareImageUrl, name, summary } = data
      const picture = shareImageUrl ?? undefined
      const link = addressOf(linkPath({ target, words: content.link }))
      return [messageCampaign({ name, summary: summary ?? '', picture, link }, location.origin)]
    })
    const words = wordsOf(content, language)
    const message = composeMessage({ kind: content.kind, words, campaigns, colour })
    const findings = draftFindings(words, message, campaigns.length > 0)
    return { language, message, findings }
  }
}

/** In LINE a link opens the LIFF app, where the brand has one. */
function addressOf(path: string): string {
  const { line } = config()
  const liffId = line.enabled ? line.liffId : ''
  const { liff, web } = formsOf(path, { origin: location.origin, liffId })
  return liff ?? web ?? path
}
