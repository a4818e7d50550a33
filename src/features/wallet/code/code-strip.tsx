import caretLeft from 'phosphor/bold/caret-left'
import caretRight from 'phosphor/bold/caret-right'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Serial } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { IconButton } from '@/ui/icon-button'
import styles from './code-strip.module.css'

interface CodeStripProps {
  page: CodePage
  /** Renders one code; `isShown` is false for its neighbours, visible only while swiping. */
  children: (serial: Serial, isShown: boolean, position: number) => ReactNode
}

/** Safari before 26 has no `scrollend`: scrolling has ended after this long without a scroll event. */
const settleMs = 150

/** Several codes side by side, to swipe through; a single code has no strip. */
export function CodeStrip({ page, children }: CodeStripProps) {
  const { position, codes, onChange } = page
  const { t } = useTexts('wallet')
  const strip = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasMoved = useRef(false)

  // Follows the arrows; the first time, without animation.
  useLayoutEffect(() => {
    const element = strip.current
    if (element && placeOf(element, position) !== position) {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      const behavior = isStill || !hasMoved.current ? 'instant' : 'smooth'
      element.scrollTo({ left: position * element.clientWidth, behavior })
    }
    hasMoved.current = true
  }, [position])
  useEffect(() => () => clearTimeout(settling.current), [])

  const [only] = codes
  if (only && codes.length === 1) return children(only, true, 0)

  function settle() {
    clearTimeout(settling.current)
    const place = strip.current ? placeOf(strip.current, position) : position
    if (place !== position) onChange(place)
  }

  function waitForEnd() {
    if ('onscrollend' in window) return
    clearTimeout(settling.current)
    settling.current = setTimeout(settle, settleMs)
  }

  return (
    // Focusable so that the arrow keys scroll it.
    <div
      ref={strip}
      className={styles.strip}
      role="group"
      aria-label={t('codes.at', { number: position + 1, of: codes.length })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={waitForEnd}
      onScrollEnd={settle}
    >
      {codes.map((serial, index) => {
        const isShown = index === position
        return (
          // No other key is unique: waiting codes have no text, expired ones share one.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.code} inert={!isShown} aria-hidden={!isShown}>
            {Math.abs(index - position) <= 1 && children(serial, isShown, index)}
          </div>
        )
      })}
    </div>
  )
}

function placeOf({ scrollLeft, clientWidth }: HTMLElement, otherwise: number) {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : otherwise
}

export interface CodePage {
  /** From 0. */
  position: number
  codes: Serial[]
  onChange: (position: number) => void
}

/** Previous and next code, and the position; nothing for a single code. */
export function CodePager({ position, codes, onChange }: CodePage) {
  const { t } = useTexts('wallet')
  const { length: count } = codes
  if (count < 2) return null

  // Not `disabled` at either end: a disabled button loses the focus.
  function goTo(next: number) {
    if (next >= 0 && next < count) onChange(next)
  }

  return (
    <div className={styles.pager} role="group" aria-label={t('codes.title')}>
      <IconButton
        icon={caretLeft}
        label={t('codes.previous')}
        aria-disabled={position === 0}
        onClick={() => goTo(position - 1)}
      />
      <span aria-live="polite">{t('codes.at', { number: position + 1, of: count })}</span>
      <IconButton
        icon={caretRight}
        label={t('codes.next')}
        aria-disabled={position === count - 1}
        onClick={() => goTo(position + 1)}
      />
    </div>
  )
}
