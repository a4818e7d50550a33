import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { config } from '@/config/config'
import { getAppConfig, getDesignSetting } from '@/contract/app'
import { locales, type Language } from '@/i18n/locale'
import { texts } from '@/i18n/texts'
import { applyLook, lookOf } from '@/theme/theme'

/** The brand's design setting in the present language. */
export function designSetting() {
  // The app only ever starts in one of its two languages.
  const { code } = locales[texts.language as Language]
  return q(getDesignSetting, { params: { appId: config().appId }, query: { device_locale: code } })
}

/** What the brand's app is made of. */
export function appConfig() {
  return q(getAppConfig, { params: { appId: config().appId } })
}

/** Starts what every page needs, without holding any of them up. */
export function startRoot() {
  queryClient
    .fetchQuery(designSetting())
    .then((setting) => applyLook(lookOf(setting)))
    .catch(() => undefined)
  return null
}
