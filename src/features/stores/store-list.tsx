import { useEffect, useState } from 'react'
import type { StoreFinder } from '@/contract/stores'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import type { FoundStore } from './find-rules'
import { StoreRow } from './store-row'
import styles from './stores-page.module.css'

/** Rows that are drawn at once. */
const step = 50

interface StoreListProps {
  found: FoundStore[]
  /** The brand has no branch at all. */
  isEmpty: boolean
  isNarrowed: boolean
  offered: StoreFinder['services']
  selected: number | undefined
  /** Milliseconds since 1970. */
  now: number
  onSelect: (id: number) => void
  onClear: () => void
}

/** The branches that were found; the selected one shows what a visit needs. */
export function StoreList(props: StoreListProps) {
  const { found, isEmpty, isNarrowed, offered, selected, now, onSelect, onClear } = props
  const { t } = useTexts('stores')
  const [length, setLength] = useState(step)
  const place = found.findIndex(({ store }) => store.id === selected)
  const shown = found.slice(0, Math.max(length, place + 1))

  useEffect(() => {
    document.getElementById(rowId(selected))?.scrollIntoView({ block: 'nearest' })
  }, [selected])

  return (
    <>
      <p className="vh" role="status">
        {isNarrowed && t('found', { count: found.length, formatted: formatNumber(found.length) })}
      </p>
      {isEmpty && (
        <EmptyState art={stateArt('no-match')} title={t('emptyTitle')} text={t('empty')} />
      )}
      {!isEmpty && found.length === 0 && (
        <EmptyState
          art={stateArt('no-match')}
          title={t('noneTitle')}
          text={t('none')}
          action={
            <Button size="m" onClick={onClear}>
              {t('clear')}
            </Button>
          }
        />
      )}
      <ul className={styles.rows}>
        {shown.map(({ store, kilometres }) => (
          <li key={store.id} id={rowId(store.id)} className={styles.row}>
            <StoreRow
              store={store}
              kilometres={kilometres}
              offered={offered}
              isSelected={store.id === selected}
              now={now}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="secondary" onClick={() => setLength(shown.length + step)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function rowId(id: number | undefined) {
  return `store-${id}`
}
