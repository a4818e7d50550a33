import { useQuery } from '@tanstack/react-query'
import mapPin from 'phosphor/regular/map-pin'
import storefront from 'phosphor/regular/storefront'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { getStores } from '@/contract/stores'
import { ownPlace } from '@/features/rewards/own-place'
import { findStoreRoute } from '@/features/stores/routes'
import { nearestFirst } from '@/host/position'
import { useTexts } from '@/i18n/use-texts'
import { formatDistance } from '@/i18n/visit-formats'
import { Link } from '@/routing/link'
import { ListRow } from '@/ui/list-row'
import styles from './campaign-page.module.css'

/** The number of branches listed; the others are in a `details`. */
const shownStores = 6

/** Whether a branch has to be visited to use the campaign. */
export function isForStores({ stores, storesLabel, delivered, draw, event }: CampaignDetail) {
  return stores.length > 0 || Boolean(storesLabel && !delivered && !draw && !event)
}

/** Where the campaign can be used: the nearest branch, all of them, and the store finder. */
export function StoreSection({ campaign: { id, stores } }: { campaign: CampaignDetail }) {
  const { t } = useTexts('rewards')
  const nearest = useNearest(stores)
  const isOne = stores.length === 1
  /** Without a list of its own the campaign is for all branches. */
  const campaign = stores.length > 0 ? id : undefined
  const hasFinder = !isOff('stores')
  if (!hasFinder && stores.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className="h3">{t('detail.stores')}</h2>
      {(!isOne || !hasFinder) && <StoreNames stores={stores} />}
      {hasFinder && (
        <div className={styles.terms}>
          {nearest && (
            <ListRow
              icon={storefront}
              caption={isOne ? undefined : t('detail.nearestStore')}
              title={nearest.place.name}
              meta={nearest.distance}
              link={(slot) => (
                <Link
                  {...slot}
                  to={findStoreRoute.to({}, { branch: nearest.place.id, campaign })}
                />
              )}
            />
          )}
          {!isOne && (
            <ListRow
              icon={mapPin}
              title={t(nearest ? 'detail.storesOnMap' : 'detail.findStore')}
              link={(slot) => <Link {...slot} to={findStoreRoute.to({}, { campaign })} />}
            />
          )}
        </div>
      )}
    </section>
  )
}

function StoreNames({ stores }: { stores: CampaignDetail['stores'] }) {
  const { t } = useTexts('rewards')
  const others = stores.slice(shownStores)
  return (
    <>
      <StoreBullets stores={stores.slice(0, shownStores)} />
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('detail.moreStores', { count: others.length })}</summary>
          <StoreBullets stores={others} />
        </details>
      )}
    </>
  )
}

function StoreBullets({ stores }: { stores: CampaignDetail['stores'] }) {
  if (stores.length === 0) return null
  return (
    <ul className={styles.bullets}>
      {stores.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  )
}

/**
 * The nearest of the campaign's branches, or of all; undefined while the member's place is not known,
 * unless there is but one.
 */
function useNearest(own: CampaignDetail['stores']) {
  const { data: from } = useQuery(ownPlace)
  const all = useQuery({
    ...q(getStores, {}),
    enabled: Boolean(from) && own.length === 0 && !isOff('stores'),
  })
  const [first] = nearestFirst(own.length > 0 ? own : (all.data ?? []), from ?? undefined)
  if (!first || (first.kilometres === undefined && own.length !== 1)) return undefined
  const { place, kilometres } = first
  return { place, distance: kilometres === undefined ? undefined : formatDistance(kilometres) }
}
