import type { Surprise } from '@/contract/redeem'
import type { GivenSurprise } from './store.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { CampaignContent } from '../../brands/content.ts'

/** A surprise with the brand's texts of today. */
export function surpriseView(
  campaign: CampaignContent | undefined,
  surprised: GivenSurprise | undefined,
  language: Language,
): Surprise | null {
  const words = campaign?.surprise
  if (!words || !surprised || words.kind !== surprised.kind) return null
  return {
    title: say(words.title, language),
    text: say(words.text, language).replaceAll('{nth}', sayNth(surprised.nth ?? 1, language)),
    action: words.action
      ? { label: say(words.action.label, language), link: words.action.link }
      : null,
  }
}

/** An ordinal number: 3rd, 500th; Thai puts a word before the number. */
export function sayNth(number: number, language: Language): string {
  const digits = number.toLocaleString('en')
  if (language === 'th') return digits
  return digits + suffixes[ordinals.select(number)]
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

const suffixes: Record<Intl.LDMLPluralRule, string> = {
  zero: 'th',
  one: 'st',
  two: 'nd',
  few: 'rd',
  many: 'th',
  other: 'th',
}
