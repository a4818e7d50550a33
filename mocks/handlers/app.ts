import { AppConfig } from '@/contract/app'
import type * as contract from '@/contract/app'
import { blobUrl } from '../answers/image-url.ts'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'
import type { Brand } from '../brands/brand.ts'
import { Problem } from '../problem.ts'

export const appHandlers: HandlersOf<typeof contract> = {
  async getAppConfig({ params }, { brand }) {
    if (params.appId !== brand.appId) throw new Problem('notFound')
    const { rules, socialLogin } = brand.account
    return {
      appId: brand.appId,
      brand: brand.identity.name,
      displayName: brand.identity.displayName,
      legalName: brand.identity.legalName,
      config: AppConfig.shape.config.parse(brand.app.config),
      rules: {
        minimumAge: rules.minimumAge,
        consentAge: rules.consentAge,
        otpSeconds: rules.otpSeconds,
      },
      forms: formsOf(brand),
      socialAppId: socialLogin.enable ? socialLogin.appId : null,
      redirectHosts: brand.app.allowedRedirectHosts,
    }
  },

  async getDesignSetting({ params, query }, { brand }) {
    if (params.appId !== brand.appId) throw new Problem('notFound')
    const { decor, feature } = brand.design
    const language = query.device_locale === 1054 ? 'th' : 'en'
    return {
      decor: {
        ...decor,
        logo: {
          light: blobUrl(brand, decor.logo.light),
          inverse: blobUrl(brand, decor.logo.inverse),
          symbol: blobUrl(brand, decor.logo.symbol),
        },
      },
      feature: {
        setting: feature.setting.map(({ title, sub_menus, ...menu }) => ({
          ...menu,
          title: say(title, language),
          sub_menus: sub_menus.map((sub) => ({
            ...sub,
            title: say(sub.title, language),
            icon_url: sub.icon_url ? blobUrl(brand, sub.icon_url) : null,
          })),
        })),
      },
    }
  },
}

// A list that the brand wants filled from what it has already: its branches.
function formsOf({ account, storeNames }: Brand) {
  const stores = [...storeNames].map(([id, label]) => ({ value: String(id), label }))
  const filled = (field: unknown) => (isFromStores(field) ? { ...field, options: stores } : field)
  return Object.fromEntries(
    Object.entries(account.forms).map(([name, fields]) => [
      name,
      Array.isArray(fields) ? fields.map(filled) : fields,
    ]),
  )
}

function isFromStores(field: unknown): field is object {
  return (
    typeof field === 'object' &&
    field !== null &&
    'optionsFrom' in field &&
    field.optionsFrom === 'stores'
  )
}
