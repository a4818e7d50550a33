import type { CampaignAsks, CampaignDetail } from '@/contract/campaign-detail'
import type { InfoKey } from './redeem-parts-rules'

/** Letters that a part of the request takes. */
export const longest = { giftTo: 100, promocode: 40, info: 500 } as const

/** What the member has filled in, by the field. */
export type AskValues = Partial<Record<'giftTo' | 'promocode' | InfoKey, string | undefined>>

export interface Asked {
  giftTo?: string
  promocode?: string
  info: Partial<Record<InfoKey, string>>
  /** What one unit costs with the promocode. */
  payOptions?: CampaignDetail['payOptions']
}

/** Whether there is anything to fill in before redeeming; the location asks by itself. */
export function hasQuestions({ giftTo, promocode, info }: CampaignAsks): boolean {
  return giftTo || promocode || info.length > 0
}

/** The fields that must be filled in and are not. */
export function missingAnswers(asks: CampaignAsks, values: AskValues): InfoKey[] {
  return asks.info
    .filter(({ key, required }) => required && !values[key]?.trim())
    .map(({ key }) => key)
}

/** What is sent of it: only what the campaign asks for. */
export function askedOf(asks: CampaignAsks, values: AskValues): Omit<Asked, 'payOptions'> {
  const info: Asked['info'] = {}
  for (const { key } of asks.info) {
    const text = values[key]?.trim()
    if (text) info[key] = text
  }
  const giftTo = asks.giftTo ? values.giftTo?.trim() : undefined
  const promocode = asks.promocode ? values.promocode?.trim() : undefined
  return { info, ...(giftTo && { giftTo }), ...(promocode && { promocode }) }
}
