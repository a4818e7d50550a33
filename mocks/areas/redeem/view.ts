import type { Surprise } from '@/contract/redeem'
import { textIn } from '@/contract/text'
import type { GivenSurprise } from './store.ts'
import { languageOfText } from '../../answers/compose-text.ts'
import { type Language, say } from '../../answers/localize.ts'
import { numberText } from '../../answers/number-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { CampaignContent } from '../../brands/content.ts'

/** A surprise with the brand's texts of today. */
export function surpriseView(
  campaign: CampaignContent | undefined,
  surprised: GivenSurprise | undefined,
  language: Language,
): Surprise | null {
  const words = campaign?.surprise
  if (!words || !surprised || words.kind !== surprised.kind) return null
  const nth = sayNth(surprised.nth ?? 1, languageOfText(words.text, language))
  return {
    title: say(words.title, language),
    text: say(words.text, language).replaceAll('{nth}', nth),
    action: words.action
      ? { label: say(words.action.label, language), link: words.action.link }
      : null,
  }
}

/** An ordinal number: 3rd, 500th; Thai puts a word before the number. */
export function sayNth(number: number, language: Language): string {
  const values = { count: number, number: numberText(number) }
  return textIn(ownText('redeem', 'nth', values, { ordinal: true }), language)
}
