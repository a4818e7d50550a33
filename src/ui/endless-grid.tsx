import { useWindowVirtualizer, type VirtualItem, windowScroll } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import grid from './card-grid.module.css'
import styles from './endless-grid.module.css'

export interface EndlessGridProps {
  /** All there are, drawn or not. */
  count: number
  /** As in CardGrid. */
  layout?: 'grid' | 'rows' | 'cards'
  label?: string
  /** Names the list, so that the heights of its rows are known on the way back to it. */
  name: string
  /** The height of a row that was never drawn, from the width of a column; both in pixels. */
  estimate: (columnWidth: number) => number
  children: (index: number, column: number) => ReactNode
}

/** Rows that are drawn above and below the screen. */
const overscan = 3

const heights = new Map<string, VirtualItem[]>()

/**
 * A list of any length that scrolls with the page: as tall as all of it, with only what is on the
 * screen in the document.
 */
export function EndlessGrid(props: EndlessGridProps) {
  const { layout = 'grid', label, name } = props
  const list = useRef<HTMLUListElement>(null)
  const frame = useFrame(list)
  // What was measured holds for columns of one width.
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
    // Only ever to hold what is on the screen: where the page stands is not the list's to say.
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
            // The items of a row are as high as the row: its first one tells.
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

/** The room of rows that are not drawn; the grid adds its gap. */
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
  /** Where the list begins on the page. */
  top: number
}

/** How the style sheet lays the list out, and where it stands; follows both. */
function useFrame(list: RefObject<HTMLUListElement | null>) {
  const [frame, setFrame] = useState<Frame>({ columns: 2, gap: 28, columnWidth: 168, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => setFrame((now) => changed(now, frameOf(element)))
    look()
    // What stands above the list can grow and shrink, and the window with its columns.
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
