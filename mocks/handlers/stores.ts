import type * as contract from '@/contract/stores'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'

export const storesHandlers: HandlersOf<typeof contract> = {
  async getStores(_, { brand, language }) {
    return [...brand.storeNames].map(([id, name]) => ({
      id,
      name: say(name, language),
      ...placeOf(brand.storePlaces.get(id)),
    }))
  },
}

function placeOf(place: { latitude: number; longitude: number } | undefined) {
  const isKnown = place && !Number.isNaN(place.latitude) && !Number.isNaN(place.longitude)
  return isKnown ? place : { latitude: null, longitude: null }
}
