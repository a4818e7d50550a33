import arrowDown from 'phosphor/regular/arrow-down'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { queryClient } from '@/api/query-client'
import { useTexts } from '@/i18n/use-texts'
import { isModalOpen } from '@/modal/modal'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import { Spinner } from '@/ui/spinner'
import { pulledBy, pullEnough } from './pull-rules'
import styles from './pull-to-refresh.module.css'

/** Pulled down at its top, the page fetches anew what it shows. On touch screens alone. */
export function PullToRefresh() {
  const { t } = useTexts('home')
  const [pulled, setPulled] = useState(0)
  const [isFetching, setFetching] = useState(false)

  const letGo = useEffectEvent(async () => {
    setPulled(0)
    if (pulled < pullEnough || isFetching) return
    setFetching(true)
    await queryClient.refetchQueries({ type: 'active' })
    setFetching(false)
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
    // The browser's own way to reload would take the whole page away.
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
  // Outside the page that is pulled, or it would be pulled along.
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

/** The page follows the finger, below its bar, and goes back by itself. */
function pullPage(down: number) {
  const page = document.getElementById('main')
  if (!page) return
  page.style.transition = down === 0 ? 'translate var(--t-2) var(--ease-out)' : ''
  page.style.translate = down === 0 ? '' : `0 ${down}px`
}
