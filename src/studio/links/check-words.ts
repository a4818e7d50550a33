import { languages } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { formatDate } from '@/i18n/formats'
import type { StudioTextOf } from '@/studio/i18n/studio-texts'
import type { LinkCheck } from './link-check-rules'
import type { WordName } from './link-word-rules'

/** What a check found, as a sentence. */
export function checkWords({ code, values = {} }: LinkCheck, t: StudioTextOf<'links'>): string {
  const { at, name, language, ...others } = values
  return t(`checks.${code}`, {
    ...others,
    ...(typeof at === 'number' && { date: formatDate(new Date(at).toISOString()) }),
    // The rules name one of the fields.
    ...(name !== undefined && { field: t(`posted.${name as WordName}`) }),
    ...(language !== undefined && { language: lookUp(languages, String(language))?.name }),
  })
}
