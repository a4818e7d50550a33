import * as contract from '@/contract/brand-config'
import * as contact from '@/contract/contact'
import * as stores from '@/contract/stores'
import { languageOfLocale, say } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { appConfigView, contactView, designView, placeOf, storeView } from './view.ts'
import { Problem } from '../../values/problem.ts'

export const appArea = defineArea(contract, wrapped.camel, {
  async getAppConfig({ params }, { brand }) {
    if (params.appId !== brand.appId) throw new Problem('notFound')
    return appConfigView(brand)
  },

  async getDesignSetting({ params, query }, { brand }) {
    if (params.appId !== brand.appId) throw new Problem('notFound')
    return designView(brand, languageOfLocale(brand, query.device_locale))
  },
})

export const contactArea = defineArea(contact, bare.snake, {
  async getContact(_, { brand, language }) {
    return contactView(brand, language)
  },
})

export const storesArea = defineArea(stores, wrapped.camel, {
  async getStores(_, { brand, language }) {
    return [...brand.storeNames].map(([id, name]) => ({
      id,
      name: say(name, language),
      ...placeOf(brand.storePlaces.get(id)),
    }))
  },

  async getStoreFinder(_, { brand, language }) {
    return {
      pin: brand.storePin,
      services: brand.storeServices.map(({ key, label }) => ({ key, label: say(label, language) })),
      stores: brand.stores.map((store) => storeView(store, brand, language)),
    }
  },
})
