import arrowDown from 'phosphor/regular/arrow-down'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { queryClient } from '@/api/query-client'
import { useAction } from '@/api/use-call'
import { useTexts } from '@/i18n/use-texts'
import { isModalOpen } from '@/modal/modal'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Spinner } from '@/ui/spinner'
import styles from './pull-to-refresh.module.css'

/** Pull to refresh, on touch screens: refetches the active queries. */
export function PullToRefresh() {
  const { t } = useTexts('home')
  const [pulled, setPulled] = useState(0)
  const { run, isPending: isFetching } = useAction(() =>
    queryClient.refetchQueries({ type: 'active' }),
  )

  const letGo = useEffectEvent(async () => {
    setPulled(0)
    if (pulled >= pullEnough) await run()
  })

  useEffect(() => {
    let from: number | undefined
    function start({ touches }: TouchEvent) {
      const isOne = touches.length === 1
      from = isOne && window.scrollY <= 0 && !isModalOpen() ? touches[0]?.clientY : undefined
    }
    function move({ touches }: TouchEvent) {
      const at = touches[0]?.clientY
      if (from === undefined || at === undefined) return
      if (window.scrollY > 0) from = undefined
      setPulled(from === undefined ? 0 : pulledBy(at - from))
    }
    function end() {
      if (from !== undefined) void letGo()
      from = undefined
    }
    const root = document.documentElement
    // Disables the browser's own pull to refresh, which reloads the page.
    root.style.overscrollBehaviorY = 'contain'
    const passive = { passive: true }
    window.addEventListener('touchstart', start, passive)
    window.addEventListener('touchmove', move, passive)
    window.addEventListener('touchend', end, passive)
    window.addEventListener('touchcancel', end, passive)
    return () => {
      root.style.overscrollBehaviorY = ''
      window.removeEventListener('touchstart', start)
      window.removeEventListener('touchmove', move)
      window.removeEventListener('touchend', end)
      window.removeEventListener('touchcancel', end)
    }
  }, [])

  const down = isFetching ? pullEnough : pulled
  useEffect(() => pullPage(down), [down])
  useEffect(() => () => pullPage(0), [])

  const isEnough = pulled >= pullEnough
  // Outside `main`, which moves with the finger.
  return createPortal(
    <div role="status" className={styles.place}>
      {isFetching && <span className="vh">{t('refreshing')}</span>}
      {(pulled > 0 || isFetching) && (
        <div
          aria-hidden="true"
          className={styles.sign}
          style={{ transform: `translateY(${down}px)` }}
        >
          {isFetching ? (
            <Spinner small />
          ) : (
            <span className={classNames(styles.arrow, isEnough && styles.turned)}>
              <Icon d={arrowDown} size={20} />
            </span>
          )}
        </div>
      )}
    </div>,
    document.body,
  )
}

/** Moves the page with the finger; at 0 it slides back. */
function pullPage(down: number) {
  const page = document.getElementById('main')
  if (!page) return
  page.style.transition = down === 0 ? 'translate var(--t-2) var(--ease-out)' : ''
  page.style.translate = down === 0 ? '' : `0 ${down}px`
}

/** The pull in pixels that triggers a refresh, and the maximum. */
export const pullEnough = 64
export const pullMost = 96

/** The offset of the indicator for a finger's movement, with growing resistance. */
export function pulledBy(fingerMoved: number): number {
  return fingerMoved <= 0 ? 0 : pullMost * (1 - Math.exp(-fingerMoved / (2 * pullMost)))
}
