import { q } from '@/api/q'
import { config } from '@/config/config'
import { getDesignSetting } from '@/contract/brand-config'
import { Decor } from '@/contract/design'
import { languages } from '@/contract/languages'
import { languageNow } from '@/i18n/texts'
import { useQuery } from '@tanstack/react-query'

/** The brand's design setting in the present language. */
export function designSetting() {
  const { code } = languages[languageNow()]
  return q(getDesignSetting, { params: { appId: config().appId }, query: { device_locale: code } })
}

let standard: Decor | undefined

/** The brand's look; the standard one where the setting is not known. */
export function useDecor(): Decor {
  const { data } = useQuery(designSetting())
  return data?.decor ?? (standard ??= Decor.parse({}))
}
