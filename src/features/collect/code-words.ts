import type { CollectResult } from '@/contract/collect'
import { formatDate } from '@/i18n/formats'
import { texts } from '@/i18n/texts'

/** Why a code gave nothing; undefined for a collected one. */
export function reasonOf({ outcome, at }: CollectResult): string | undefined {
  if (outcome === 'collected') return undefined
  return texts.t(`refused.${outcome}`, { ns: 'collect', date: at ? formatDate(at) : '' })
}
