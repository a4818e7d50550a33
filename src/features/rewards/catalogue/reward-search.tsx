import search from 'phosphor/regular/magnifying-glass'
import sliders from 'phosphor/regular/sliders-horizontal'
import x from 'phosphor/regular/x'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-search'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { whenIdle } from '@/ui/when-idle'
import { openSort, preloadSort } from '@/features/rewards/modals'
import { readFilters, withFilter } from './reward-filters'
import styles from './reward-search.module.css'

/** Debounce of the search, in milliseconds. */
const typingPause = 300

/** Search and sort; on phones a button opens the search field. */
export function RewardSearch() {
  const { t } = useTexts('rewards')
  const [query, setQuery] = useSearch()
  const wanted = query.get('search') ?? ''
  const [isOpen, setOpen] = useState(wanted !== '')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(wanted)
  const [asked, setAsked] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  // Follows the address when a link or Back changed it. The debounced change of this field must not
  // overwrite what was typed since.
  if (wanted !== seen) {
    setSeen(wanted)
    if (wanted !== asked) {
      setAsked(wanted)
      setText(wanted)
    }
  }

  function find(next: string) {
    clearTimeout(typing.current)
    setAsked(next.trim())
    setQuery((now) => withFilter(now, 'search', next.trim()))
  }

  function close() {
    setOpen(false)
    setText('')
    find('')
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
            <IconButton icon={search} label={t('list.search')} onClick={() => setOpen(true)} />
          </span>
        )}
        <IconButton icon={sliders} label={t('list.sort')} onClick={() => void sort()} />
      </div>
      <form
        role="search"
        className={isOpen ? styles.form : `${styles.form} ${styles.closed}`}
        onSubmit={(event) => {
          event.preventDefault()
          find(text)
        }}
      >
        <label className={styles.box}>
          <Icon d={search} size={20} />
          <span className="vh">{t('list.search')}</span>
          <input
            key={isOpen ? 'open' : 'closed'}
            type="search"
            enterKeyHint="search"
            maxLength={60}
            value={text}
            placeholder={t('list.search')}
            autoFocus={isOpen && wanted === ''}
            onChange={({ target }) => {
              setText(target.value)
              clearTimeout(typing.current)
              typing.current = setTimeout(() => find(target.value), typingPause)
            }}
          />
        </label>
        <span className={styles.phoneOnly}>
          <IconButton icon={x} label={t('list.closeSearch')} onClick={close} />
        </span>
      </form>
    </>
  )
}
