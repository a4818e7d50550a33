import type { Surprise } from '@/contract/redeem'
import type { CampaignContent } from '../brands/content.ts'
import type { Surprised } from '../rules/surprise.ts'
import { type Language, say } from './language.ts'

/** What a surprise says, in the brand's words of today. */
export function surpriseView(
  campaign: CampaignContent | undefined,
  surprised: Surprised | undefined,
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

/** Which one of a row: 3rd, 500th; Thai puts its own word before the number. */
export function sayNth(number: number, language: Language): string {
  const digits = number.toLocaleString('en')
  if (language === 'th') return digits
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  return digits + (suffixes[ordinals.select(number)] ?? 'th')
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
