import search from 'phosphor/regular/magnifying-glass'
import sliders from 'phosphor/regular/sliders-horizontal'
import x from 'phosphor/regular/x'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { SearchField } from '@/page-frame/search-field'
import { useSearch } from '@/routing/use-address'
import { IconButton } from '@/ui/icon-button'
import { whenIdle } from '@/ui/later'
import { useFocusNext } from '@/ui/use-focus-next'
import { openSort, preloadSort } from '@/features/rewards/modals'
import { readFilters, withFilter } from './reward-filters'
import styles from './reward-search.module.css'

/** Search and sort; on phones a button opens the search field. */
export function RewardSearch() {
  const { t } = useTexts('rewards')
  const [query, setQuery] = useSearch()
  const wanted = query.get('search') ?? ''
  const [isOpen, setOpen] = useState(wanted !== '')
  const opener = useRef<HTMLButtonElement>(null)
  const focusOpener = useFocusNext(opener)

  const find = (text: string) => setQuery((now) => withFilter(now, 'search', text))

  function close() {
    setOpen(false)
    find('')
    focusOpener()
  }

  useEffect(() => whenIdle(() => void preloadSort().catch(() => undefined)), [])

  async function sort() {
    const { sort: order, kind } = readFilters({}, query) ?? {}
    const chosen = await openSort({ sort: order, kind })
    if (!chosen) return
    setQuery((now) => withFilter(withFilter(now, 'sort', chosen.sort), 'kind', chosen.kind))
  }

  return (
    <>
      <div className={styles.buttons}>
        {!isOpen && (
          <span className={styles.phoneOnly}>
            <IconButton
              ref={opener}
              icon={search}
              label={t('list.search')}
              onClick={() => setOpen(true)}
            />
          </span>
        )}
        <IconButton icon={sliders} label={t('list.sort')} onClick={() => void sort()} />
      </div>
      <SearchField
        key={isOpen ? 'open' : 'closed'}
        className={isOpen ? styles.form : `${styles.form} ${styles.closed}`}
        label={t('list.search')}
        wanted={wanted}
        onFind={find}
        autoFocus={isOpen && wanted === ''}
      >
        <span className={styles.phoneOnly}>
          <IconButton icon={x} label={t('list.closeSearch')} onClick={close} />
        </span>
      </SearchField>
    </>
  )
}
