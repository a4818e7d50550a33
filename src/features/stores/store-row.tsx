import navigationArrow from 'phosphor/regular/navigation-arrow'
import phoneIcon from 'phosphor/regular/phone'
import type { StoreDetails, StoreFinder } from '@/contract/stores'
import { dialAddress, directionsTo } from '@/routing/outside-addresses'
import { useTexts } from '@/i18n/use-texts'
import { formatDistance } from '@/i18n/visit-formats'
import { outsideLink } from '@/routing/outside-link'
import { buttonClass } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { RowLead, RowText } from '@/ui/list-row'
import { isPlaced, streetOf } from './find-rules'
import { StoreHours } from './store-hours'
import { OpenWords } from './open-words'
import styles from './stores-page.module.css'

interface StoreRowProps {
  store: StoreDetails
  /** As on its pin. */
  icon: string
  kilometres: number | undefined
  offered: StoreFinder['services']
  isSelected: boolean
  /** Milliseconds since 1970. */
  now: number
  onSelect: (id: number) => void
}

/** One branch; selected, with its address, hours and services. */
export function StoreRow(props: StoreRowProps) {
  const { store, icon, kilometres, isSelected, now, onSelect, ...rest } = props
  const { t } = useTexts('stores')
  const { id, name, address } = store
  const distance = kilometres === undefined ? undefined : formatDistance(kilometres)
  const meta = [distance, address && streetOf(address)].filter(Boolean).join(', ')
  const details = `store-details-${id}`
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.choose}
          aria-expanded={isSelected}
          aria-controls={isSelected ? details : undefined}
          onClick={() => onSelect(id)}
        >
          <RowLead>
            <Icon d={icon} size={24} />
          </RowLead>
          <RowText className={styles.text}>
            <b>{name}</b>
            {meta && <small>{meta}</small>}
            <OpenWords store={store} now={now} />
          </RowText>
        </button>
        {isPlaced(store) && (
          <a
            className="sh-ib"
            aria-label={t('directionsTo', { name })}
            {...outsideLink(directionsTo(store))}
          >
            <Icon d={navigationArrow} />
          </a>
        )}
      </div>
      {isSelected && (
        <div id={details} className={styles.details}>
          <Details store={store} now={now} {...rest} />
        </div>
      )}
    </>
  )
}

function Details({ store, offered, now }: Pick<StoreRowProps, 'store' | 'offered' | 'now'>) {
  const { t } = useTexts('stores')
  const { address, landmark, phone } = store
  const services = offered.filter(({ key }) => store.services.includes(key))
  return (
    <>
      {address && <p>{address}</p>}
      {landmark && <p className={styles.quiet}>{landmark}</p>}
      {phone && <p className={styles.quiet}>{phone}</p>}
      <div className={styles.ways}>
        {isPlaced(store) && (
          <a
            className={buttonClass({ size: 'm', variant: 'secondary' })}
            {...outsideLink(directionsTo(store))}
          >
            <span>
              <Icon d={navigationArrow} size={20} />
              {t('directions')}
            </span>
          </a>
        )}
        {phone && (
          <a
            className={buttonClass({ size: 'm', variant: 'secondary' })}
            href={dialAddress(phone)}
            aria-label={t('callNumber', { number: phone })}
          >
            <span>
              <Icon d={phoneIcon} size={20} />
              {t('call')}
            </span>
          </a>
        )}
      </div>
      <StoreHours store={store} now={now} />
      {services.length > 0 && (
        <section>
          <h2>{t('services')}</h2>
          <p>{services.map(({ label }) => label).join(', ')}</p>
        </section>
      )}
    </>
  )
}
