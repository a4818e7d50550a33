import { useDeferredValue, useState } from 'react'
import type { StoreFinder } from '@/contract/stores'
import { formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import type { FoundStore } from './find-rules'
import { StoreRow } from './store-row'
import styles from './stores-page.module.css'

/** Rows that are drawn at first, which fill a screen, and those that follow with each step. */
const first = 12
const step = 50

interface StoreListProps {
  found: FoundStore[]
  /** Of a branch, as on its pin. */
  icon: string
  /** The brand has no branch at all. */
  isEmpty: boolean
  isNarrowed: boolean
  offered: StoreFinder['services']
  selected: number | undefined
  /** Comes first. */
  lead: number | undefined
  /** Milliseconds since 1970. */
  now: number
  onSelect: (id: number) => void
  onClear: () => void
}

/** The branches that were found; the selected one shows what a visit needs. */
export function StoreList(props: StoreListProps) {
  const { icon, isEmpty, isNarrowed, offered, selected, lead, now, onSelect, onClear } = props
  const { t } = useTexts('stores')
  const [length, setLength] = useState(step)
  // The rest follows by itself: laying fifty rows out at once takes a slow phone a fifth of a second.
  const drawn = useDeferredValue(length, first)
  const found = [
    ...props.found.filter(({ store }) => store.id === lead),
    ...props.found.filter(({ store }) => store.id !== lead),
  ]
  const shown = found.slice(0, drawn)

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
          <li key={store.id} className={styles.row}>
            <StoreRow
              store={store}
              icon={icon}
              kilometres={kilometres}
              offered={offered}
              isSelected={store.id === selected}
              now={now}
              onSelect={onSelect}
            />
          </li>
        ))}
      </ul>
      {length < found.length && (
        <Button variant="secondary" onClick={() => setLength(length + step)}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
