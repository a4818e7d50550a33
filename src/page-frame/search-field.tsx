import search from 'phosphor/regular/magnifying-glass'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import styles from './search-field.module.css'

/** Debounce of the search, in milliseconds. */
const typingPause = 300

interface SearchFieldProps {
  label: string
  /** What the address asks for. */
  wanted: string
  /** Puts another search into the address; called while the member types. */
  onFind: (text: string) => void
  autoFocus?: boolean
  className?: string
  /** Beside the field. */
  children?: ReactNode
}

/** A search that the address holds. */
export function SearchField(props: SearchFieldProps) {
  const { label, wanted, onFind, autoFocus, className, children } = props
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

  useEffect(() => () => clearTimeout(typing.current), [])

  function find(next: string) {
    clearTimeout(typing.current)
    setAsked(next.trim())
    onFind(next.trim())
  }

  return (
    <form
      role="search"
      className={classNames(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault()
        find(text)
      }}
    >
      <label className={styles.box}>
        <Icon d={search} size={20} />
        <span className="vh">{label}</span>
        <input
          type="search"
          enterKeyHint="search"
          maxLength={60}
          value={text}
          placeholder={label}
          autoFocus={autoFocus}
          onChange={({ target }) => {
            setText(target.value)
            clearTimeout(typing.current)
            typing.current = setTimeout(() => find(target.value), typingPause)
          }}
        />
      </label>
      {children}
    </form>
  )
}
