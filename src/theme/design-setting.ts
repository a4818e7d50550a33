import { q } from '@/api/q'
import { config } from '@/config/config'
import { getDesignSetting } from '@/contract/brand-config'
import { type Language, locales } from '@/i18n/locale'
import { texts } from '@/i18n/texts'
import { useQuery } from '@tanstack/react-query'

/** The brand's design setting in the present language. */
export function designSetting() {
  // The app only ever starts in one of its two languages.
  const { code } = locales[texts.language as Language]
  return q(getDesignSetting, { params: { appId: config().appId }, query: { device_locale: code } })
}

/** Whether the brand shows levels as suns: a brand with a bar gauge does not. */
export function useHasSun(): boolean {
  const { data: design } = useQuery(designSetting())
  return design !== undefined && design.decor.pointsCard.gauge !== 'bar'
}
