import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { q } from '@/api/q'
import { useMinute } from '@/api/use-minute'
import { config } from '@/config/config'
import { getCampaign } from '@/contract/campaign-detail'
import { getStoreFinder, type StoreFinder } from '@/contract/stores'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { hasBaseMap } from '@/map/base/base-rules'
import { PinMap } from '@/map/pin-map'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { SearchField } from '@/page-frame/search-field'
import { useSearch } from '@/routing/use-address'
import { classNames } from '@/ui/class-names'
import { Loading, Skeleton } from '@/ui/skeleton'
import { findStores, type FoundStore, isPlaced } from './find-rules'
import { pinIcon } from './pin-icons'
import { mapsRoute } from './routes'
import { StoreFilters } from './store-filters'
import { StoreList } from './store-list'
import styles from './stores-page.module.css'
import { usePosition } from './use-position'

const none: StoreFinder = { stores: [], services: [] }

/** The branches on a map and in a list. */
export function Component() {
  const { t } = useTexts('stores')
  const isMapPage = useLocation().pathname === mapsRoute.to()
  const [query, setQuery] = useSearch()
  const finder = useQuery(q(getStoreFinder, {}))
  const position = usePosition()
  const now = useMinute()

  const search = query.get('search')?.slice(0, 60) ?? ''
  const isOpen = query.get('open') === '1'
  const services = query.get('with')?.split(',') ?? []
  // A link of a poster says by `store` at which branch it is, for the redemptions after it.
  const chosen = Number(query.get('branch') ?? query.get('store')) || undefined
  const campaign = useCampaign(query.get('campaign'))
  const wanted = { search, isOpen, services, only: campaign?.only, from: position.place }
  const found = findStores(finder.data ?? none, wanted, now)
  const pins = usePins(found)
  const icon = pinIcon(finder.data?.pin)
  const isNarrowed = search !== '' || isOpen || services.length > 0 || Boolean(campaign)
  /** One hit opens by itself, and fills the page. */
  const only = isNarrowed && found.length === 1 ? found[0]?.store.id : undefined
  const [shut, setShut] = useState<number>()
  const selected = chosen ?? (only === shut ? undefined : only)
  // Without a map of its places, a list says more.
  const isListFirst = finder.data && !config().map.mapTiles && !hasBaseMap(pins)
  /** Chosen on the map, or by a link: it comes first in the list, where the map stays in view. */
  const [lead, setLead] = useState(chosen)
  const list = useRef<HTMLElement>(null)

  function change(
    name: 'search' | 'open' | 'with' | 'branch' | 'campaign',
    value: string | undefined,
  ) {
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      if (name === 'branch') next.delete('store')
      return next
    })
  }

  function select(id: number) {
    const isOpened = id === selected
    setShut(isOpened && id === only ? id : undefined)
    change('branch', isOpened ? undefined : String(id))
  }

  function selectOnMap(id: number) {
    setLead(id)
    select(id)
    // On wide screens the list scrolls by itself.
    list.current?.scrollTo({ top: 0 })
  }

  return (
    <Page
      className={classNames(
        styles.page,
        isMapPage && styles.large,
        isListFirst && styles.listFirst,
      )}
      heading={(h1) => <div className={styles.heading}>{h1}</div>}
    >
      <SearchField
        className={styles.search}
        label={t('search')}
        wanted={search}
        onFind={(text) => change('search', text)}
      />
      <section ref={list} className={styles.list} aria-label={t('list')}>
        <Loaded query={finder} waiting={<Pending />}>
          {({ stores, services: offered }) => (
            <>
              <StoreFilters
                offered={offered}
                services={services}
                isOpen={isOpen}
                campaign={campaign?.name}
                position={position}
                onServices={(keys) => change('with', keys.join(','))}
                onOpen={(value) => change('open', value ? '1' : undefined)}
                onAnyCampaign={() => change('campaign', undefined)}
              />
              <StoreList
                key={`${search}/${isOpen}/${services.join()}/${campaign?.name}`}
                found={found}
                icon={icon}
                isEmpty={stores.length === 0}
                isNarrowed={isNarrowed}
                offered={offered}
                selected={selected}
                lead={lead}
                now={now}
                onSelect={select}
                onClear={() => setQuery(() => new URLSearchParams())}
              />
            </>
          )}
        </Loaded>
      </section>
      <PinMap
        className={styles.map}
        pins={pins}
        isSearch={isNarrowed}
        icon={icon}
        selected={selected}
        onSelect={selectOnMap}
        here={position.place}
        texts={{
          label: t('map.label'),
          in: t('map.in'),
          out: t('map.out'),
          all: t('map.all'),
          here: t('map.here'),
          failed: t('map.failed'),
          again: t('map.again'),
          loading: t('map.loading'),
          cluster: (count) => t('map.cluster', { count, formatted: formatNumber(count) }),
        }}
      />
    </Page>
  )
}

/** The campaign that the list is narrowed to; undefined for one that all branches take. */
function useCampaign(text: string | null) {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined
  const query = q(getCampaign, { params: { campaignId: id ?? 0 } })
  const { data } = useQuery({ ...query, enabled: id !== undefined })
  if (!data || data.stores.length === 0) return undefined
  return { name: data.name, only: data.stores.map((store) => store.id) }
}

/** The found branches as pins; the same array while they are the same branches. */
function usePins(found: FoundStore[]) {
  const pins = found
    .map(({ store }) => store)
    .filter(isPlaced)
    .map(({ id, name, latitude, longitude }) => ({ id, label: name, latitude, longitude }))
    .sort((a, b) => a.id - b.id)
  const text = JSON.stringify(pins)
  return useMemo(() => JSON.parse(text) as typeof pins, [text])
}

function Pending() {
  const { t } = useTexts('stores')
  return (
    <Loading label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={styles.pending}>
          <Skeleton width="44px" height="44px" round="m" />
          <div>
            <Skeleton width="60%" height="1.1rem" />
            <Skeleton width="45%" height="0.9rem" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
