import caretLeft from 'phosphor/bold/caret-left'
import caretRight from 'phosphor/bold/caret-right'
import { Children, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import styles from './carousel.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Indicator, type IndicatorLook } from './indicator'

export interface CarouselProps {
  /** a: one and a peek; b: one per view with an indicator, two on a
   * desktop; c: a shelf of 2.3, of 4 on a desktop. */
  type: 'a' | 'b' | 'c'
  label: string
  previousLabel: string
  nextLabel: string
  indicator?: IndicatorLook
  /** From 1024 px as high as its slot, the indicator on the art (type b). */
  fill?: boolean
  children: ReactNode
}

/**
 * A list that scrolls sideways: by finger, wheel, arrow keys (the list takes focus), and by two
 * buttons from 1024 px, where there is something to scroll. It never moves by itself.
 */
export function Carousel({
  type,
  label,
  previousLabel,
  nextLabel,
  indicator,
  fill,
  children,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const slides = Children.toArray(children)

  function follow() {
    const element = list.current
    if (!element) return
    setCurrent(nearestSlide(element))
    setAtStart(element.scrollLeft <= 2)
    setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - 2)
  }

  const measure = useEffectEvent(follow)
  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    // Observes the slides too: their content may widen them without a change of the list's size.
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [slides.length])

  function move(direction: 1 | -1) {
    const element = list.current
    if (!element) return
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    const pageWidth = type === 'b' ? element.clientWidth : element.clientWidth * 0.8
    element.scrollBy({ left: direction * pageWidth, behavior: still ? 'auto' : 'smooth' })
  }

  return (
    <section
      className={classNames(styles.carousel, styles[type], fill && styles.fill)}
      aria-label={label}
    >
      <ul ref={list} className={styles.list} tabIndex={0} aria-label={label} onScroll={follow}>
        {slides.map((slide, index) => (
          <li key={index}>{slide}</li>
        ))}
      </ul>
      {!(isAtStart && isAtEnd) && (
        <>
          <Arrow side="previous" label={previousLabel} off={isAtStart} onClick={() => move(-1)} />
          <Arrow side="next" label={nextLabel} off={isAtEnd} onClick={() => move(1)} />
        </>
      )}
      {type === 'b' && slides.length > 1 && (
        <Indicator {...indicator} count={slides.length} current={current} />
      )}
    </section>
  )
}

interface ArrowProps {
  side: 'previous' | 'next'
  label: string
  off: boolean
  onClick: () => void
}

function Arrow({ side, label, off, onClick }: ArrowProps) {
  // `aria-disabled`, not `disabled`: at the end the button would lose the keyboard's focus.
  return (
    <button
      type="button"
      className={classNames(styles.arrow, styles[side])}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon d={side === 'previous' ? caretLeft : caretRight} size={20} />
    </button>
  )
}

function nearestSlide(list: HTMLUListElement): number {
  const offsets = Array.from(list.children, (slide) =>
    slide instanceof HTMLElement ? slide.offsetLeft - list.offsetLeft : 0,
  )
  const first = offsets[0] ?? 0
  const distances = offsets.map((offset) => Math.abs(offset - first - list.scrollLeft))
  return distances.indexOf(Math.min(...distances))
}
