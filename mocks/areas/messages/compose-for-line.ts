import { languageNames } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import type { MessageContent } from '@/contract/studio/messages'
import { linkPath } from '@/studio/links/link-form-rules'
import { checkMessage, type Finding, isTaken } from '@/studio/messages/line-limits-rules'
import {
  composeMessage,
  type LineMessageObject,
  type MessageCampaign,
  messageCampaign,
} from '@/studio/messages/line-message-rules'
import type { Language } from '../../answers/localize.ts'
import { textIn } from '@/contract/text'
import type { Brand } from '../../brands/brand.ts'
import { sharePictureUrl } from '../../brands/cards.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'

export interface Addresses {
  /** Where pictures are. */
  web: string
  /** Where links lead: the LIFF app, or the same. */
  links: string
}

const noWords = { title: '', text: '', button: '', altText: '' }

/** The campaigns of a message that the brand has, in their order. */
export function campaignsOf(brand: Brand, { campaignIds }: MessageContent): CampaignContent[] {
  return campaignIds.flatMap((id) => brand.campaigns.get(id) ?? [])
}

/** The path of a campaign in the app, with the words of the message's links. */
export function pathOfCampaign({ id, slug }: CampaignContent, { link }: MessageContent): string {
  return linkPath({ target: { kind: 'campaign', id, slug }, words: link })
}

/** The message in one language, as LINE takes it. */
export function composeForLine(
  brand: Brand,
  content: MessageContent,
  { language, addresses }: { language: Language; addresses: Addresses },
): LineMessageObject {
  const campaigns = campaignsOf(brand, content).map((campaign) => {
    const said: MessageCampaign = {
      name: textIn(campaign.name, language),
      summary: campaign.summary ? textIn(campaign.summary, language) : '',
      picture: sharePictureUrl(brand, campaign.art),
      link: addresses.links + pathOfCampaign(campaign, content),
    }
    return messageCampaign(said, addresses.web)
  })
  const words = lookUp(content.words, language) ?? noWords
  const colour = brand.design.decor.theme.seeds.primary
  return composeMessage({ kind: content.kind, words, campaigns, colour })
}

/** Why a message cannot be sent: a word that is missing, or a rule of LINE. */
export function faultOfMessage(
  brand: Brand,
  content: MessageContent,
  addresses: Addresses,
): Finding['code'] | 'titleMissing' | undefined {
  if (campaignsOf(brand, content).length !== content.campaignIds.length) return 'noCampaign'
  if (content.campaignIds.length === 0) return 'noCampaign'
  for (const language of brand.languages) {
    const { title, text } = lookUp(content.words, language) ?? noWords
    if (title.trim() === '') return 'titleMissing'
    if (text.trim() === '') return 'textMissing'
    const found = checkMessage(composeForLine(brand, content, { language, addresses }))
    const fault = found.find((finding) => !isTaken([finding]))
    if (fault) return fault.code
  }
  return undefined
}

/** One of the words in all languages of the message. */
export function wordsIn(content: MessageContent, name: 'title' | 'text'): Text {
  const said = languageNames.flatMap((language) => {
    const words = lookUp(content.words, language)?.[name].trim()
    return words ? [[language, words]] : []
  })
  return Object.fromEntries(said)
}
