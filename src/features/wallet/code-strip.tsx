import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Serial } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import type { CodePage } from './code-pager'
import styles from './code-strip.module.css'

interface CodeStripProps {
  page: CodePage
  /** One code; `isShown` is false for those beside it, which only come into sight while swiping. */
  children: (serial: Serial, isShown: boolean, position: number) => ReactNode
}

/** Safari before 26 does not say when scrolling ends; so long without a move is an end. */
const settleMs = 150

/** Several codes side by side, to be swiped through; one code stands alone. */
export function CodeStrip({ page, children }: CodeStripProps) {
  const { position, codes, onChange } = page
  const { t } = useTexts('wallet')
  const strip = useRef<HTMLDivElement>(null)
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasMoved = useRef(false)

  // The arrows move the strip, and it stands right from the start where it opens at a later code.
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
    // With the focus on it, the arrow keys scroll it as they scroll anything.
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
          // A code that waits has no letters yet, and all that have ended have the same.
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
