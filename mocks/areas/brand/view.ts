import { AppConfig } from '@/contract/brand-config'
import { type Language, say } from '../../answers/localize.ts'
import { blobUrl } from '../../brands/image-url.ts'
import type { Brand } from '../../brands/brand.ts'
import type { StoreContent } from '../../brands/content.ts'

/** The brand's forms; fields with `optionsFrom: 'stores'` get its stores as options. */
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

export function placeOf(place: { latitude: number; longitude: number } | undefined) {
  const isKnown = place && !Number.isNaN(place.latitude) && !Number.isNaN(place.longitude)
  return isKnown ? place : { latitude: null, longitude: null }
}

export function appConfigView(brand: Brand) {
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
}

export function designView(brand: Brand, language: Language) {
  const { decor, feature } = brand.design
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
}

export function contactView(brand: Brand, language: Language) {
  const { company, address, phone, email, line, dataProtection, map } = brand.contact
  return {
    company: say(company, language),
    address: say(address, language),
    phone: phone && {
      label: say(phone.label, language),
      number: phone.number,
      hours: say(phone.hours, language),
    },
    email: email && { label: say(email.label, language), address: email.address },
    line: line && { ...line, label: say(line.label, language) },
    dataProtection: dataProtection && {
      label: say(dataProtection.label, language),
      email: dataProtection.email,
    },
    map: map ?? null,
  }
}

export function storeView(store: StoreContent, { storePlaces }: Brand, language: Language) {
  const { id, phone = null, hours = null, services } = store
  return {
    id,
    name: say(store.name, language),
    ...placeOf(storePlaces.get(id)),
    address: say(store.address, language),
    landmark: say(store.landmark, language),
    province: say(store.province, language),
    phone,
    hours,
    specialDays: store.closedDates.map(({ date, reason, open, close }) => ({
      date,
      reason: say(reason, language),
      times: open && close ? { open, close } : null,
    })),
    services,
  }
}
