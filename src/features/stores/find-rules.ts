import type { StoreDetails, StoreFinder } from '@/contract/stores'
import { hasWords, searchText, searchWords } from '@/contract/search-text'
import { nearestFirst, type Position } from '@/host/position'
import { openStateOf } from './hours-rules'

/** What the member looks for. */
export interface Wanted {
  search: string
  isOpen: boolean
  /** Keys of services; a branch has all of them. */
  services: readonly string[]
  /** The ids of the branches that a campaign is for; undefined: any. */
  only: readonly number[] | undefined
  from: Position | undefined
}

export interface FoundStore {
  store: StoreDetails
  /** From the member; undefined where either place is not known. */
  kilometres: number | undefined
}

/** A branch that the map can show. */
export type PlacedStore = StoreDetails & Position

/** The branches that fit, the nearest first where the member's place is known. */
export function findStores({ stores, services }: StoreFinder, wanted: Wanted, now: number) {
  const words = searchWords(wanted.search)
  const labels = new Map(services.map(({ key, label }) => [key, label]))
  const textOf = (store: StoreDetails) =>
    searchText(
      [
        store.name,
        store.address,
        store.landmark,
        store.province,
        ...store.services.map((key) => labels.get(key)),
      ].join(' '),
    )
  const found = stores.filter(
    (store) =>
      (words.length === 0 || hasWords(textOf(store), words)) &&
      wanted.services.every((key) => store.services.includes(key)) &&
      (!wanted.only || wanted.only.includes(store.id)) &&
      (!wanted.isOpen || isOpen(store, now)),
  )
  return nearestFirst(found, wanted.from).map(({ place, kilometres }) => ({
    store: place,
    kilometres,
  }))
}

/** The street of an address, which a row has room for. */
export function streetOf(address: string): string {
  return address.split(/,|\s(?=แขวง|ตำบล|ต\.)/)[0] ?? address
}

/** Whether the map can show the branch. */
export function isPlaced(store: StoreDetails): store is PlacedStore {
  return typeof store.latitude === 'number' && typeof store.longitude === 'number'
}

function isOpen(store: StoreDetails, now: number) {
  const { kind } = openStateOf(now, store)
  return kind === 'open' || kind === 'always'
}
