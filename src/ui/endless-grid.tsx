import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridLayout } from './card-grid'
import grid from './card-grid.module.css'
import styles from './endless-grid.module.css'

export interface EndlessGridProps {
  /** Number of all items, rendered or not. */
  count: number
  layout?: GridLayout
  label?: string
  /** Name of the list, under which its row heights are kept for the way back. */
  name: string
  /** Estimated height of a row from the width of a column; both in pixels. */
  estimate: (columnWidth: number) => number
  children: (index: number, column: number) => ReactNode
}

/** Rows rendered above and below the viewport. */
const overscan = 3

const heights = new Map<string, VirtualItem[]>()

/**
 * A virtual list that scrolls with the page: as tall as all items, with only the visible ones in
 * the document.
 */
export function EndlessGrid(props: EndlessGridProps) {
  const { layout = 'grid', label, name } = props
  const list = useRef<HTMLUListElement>(null)
  const frame = useFrame(list)
  // Measured heights are valid for one column width.
  const memory = `${name} ${frame.columns} ${frame.columnWidth}`
  return (
    <ul ref={list} className={`${grid[layout]} ${styles.list}`} aria-label={label}>
      <Rows key={memory} {...props} frame={frame} memory={memory} />
    </ul>
  )
}

interface RowsProps extends EndlessGridProps {
  frame: Frame
  memory: string
}

function Rows({ count, estimate, children, frame, memory }: RowsProps) {
  const { columns, gap, columnWidth, top } = frame
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => estimate(columnWidth),
    gap,
    overscan,
    scrollMargin: top,
    initialMeasurementsCache: [...(heights.get(memory) ?? [])],
    // Scrolls only to keep visible rows in place; the page owns its scroll position.
    scrollToFn: (offset, options, instance) => {
      if (options.adjustments) windowScroll(offset, options, instance)
    },
  })
  useEffect(() => () => void heights.set(memory, rows.takeSnapshot()), [rows, memory])

  const drawn = rows.getVirtualItems()
  const before = (drawn[0]?.start ?? top) - top
  const after = rows.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top)
  return (
    <>
      <Room height={before - gap} />
      {drawn.flatMap(({ index: row }) =>
        placesOf(row, columns, count).map((index, column) => (
          <li
            key={index}
            // All items of a row have its height: measuring the first is enough.
            ref={column === 0 ? rows.measureElement : undefined}
            data-index={row}
            aria-setsize={count}
            aria-posinset={index + 1}
          >
            {children(index, column)}
          </li>
        )),
      )}
      <Room height={after - gap} />
    </>
  )
}

/** Placeholder for rows that are not rendered; the grid adds its gap. */
function Room({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden="true" className={styles.room} style={{ height }} /> : null
}

function placesOf(row: number, columns: number, count: number) {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column)
}

interface Frame {
  columns: number
  gap: number
  columnWidth: number
  /** Offset of the list from the top of the page. */
  top: number
}

/** Columns, gap and offset of the list from its computed style; updates when they change. */
function useFrame(list: RefObject<HTMLUListElement | null>) {
  const [frame, setFrame] = useState<Frame>({ columns: 2, gap: 28, columnWidth: 168, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => setFrame((now) => changed(now, frameOf(element)))
    look()
    // Content above the list can change its height, and the window can change the columns.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return frame
}

function frameOf(element: HTMLElement): Frame {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const widths = gridTemplateColumns.split(' ').map(parseFloat).filter(Boolean)
  return {
    columns: widths.length || 1,
    gap: parseFloat(rowGap) || 0,
    columnWidth: Math.round(widths[0] ?? element.clientWidth),
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  }
}

function changed(now: Frame, next: Frame): Frame {
  const isSame = (Object.keys(next) as (keyof Frame)[]).every((key) => now[key] === next[key])
  return isSame ? now : next
}
