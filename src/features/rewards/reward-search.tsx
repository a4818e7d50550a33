import search from 'phosphor/regular/magnifying-glass'
import sliders from 'phosphor/regular/sliders-horizontal'
import x from 'phosphor/regular/x'
import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { useSearch } from '@/routing/use-search'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { openSort } from './modals'
import { readFilters, withFilter } from './reward-filters'
import styles from './reward-search.module.css'

/** Milliseconds without a key before the list follows what was typed. */
const typingPause = 300

/** Search and sort; on phones the field opens by its button. */
export function RewardSearch() {
  const { t } = useTexts('rewards')
  const [query, setQuery] = useSearch()
  const wanted = query.get('search') ?? ''
  const [isOpen, setOpen] = useState(wanted !== '')
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState(wanted)
  const [asked, setAsked] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  // The field follows the address where something else (a link, Back) has changed it; what was
  // typed here arrives there late and must not undo what was typed since.
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
