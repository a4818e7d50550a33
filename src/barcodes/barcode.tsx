import code128 from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './barcode.module.css'
import { barsOf, codePaper, fittingModuleSize, wantedModuleSize } from './code-geometry'

export interface BarcodeProps {
  value: string
  /** Accessible name; the code itself is shown as text beside it. */
  label: string
  /**
   * Uses the longer side of its container, rotated by 90° if that is the height: the bars are then at
   * least two thirds of the screen's height.
   */
  longest?: boolean
}

/** Quiet zone of CODE 128: ten modules at both ends. */
const quiet = 10
const Encoder = 'default' in code128 ? code128.default : code128

/** CODE 128 in black on white, in every theme; bars are whole device pixels wide. */
export function Barcode({ value, label, longest = false }: BarcodeProps) {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const { data: bits } = new Encoder(value, {}).encode()
  const modules = bits.length + 2 * quiet
  const isTurned = longest && size.height > size.width
  const module = isTurned
    ? wantedModuleSize({
        wanted: (window.innerHeight * 2) / 3,
        room: size.height,
        bits: bits.length,
        quiet,
      })
    : fittingModuleSize(size.width, modules)
  const length = modules * module
  const bars = barsOf(bits).map(({ start, width }) =>
    isTurned ? `M0 ${start}h1v${width}h-1z` : `M${start} 0h${width}v1h-${width}z`,
  )

  return (
    <div ref={room} className={longest ? styles.longest : styles.room}>
      <svg
        viewBox={isTurned ? `0 ${-quiet} 1 ${modules}` : `${-quiet} 0 ${modules} 1`}
        preserveAspectRatio="none"
        width={isTurned ? '100%' : length}
        height={isTurned ? length : '100%'}
        shapeRendering="crispEdges"
        role="img"
        aria-label={label}
      >
        <rect
          {...codePaper}
          x={isTurned ? 0 : -quiet}
          y={isTurned ? -quiet : 0}
          width="100%"
          height="100%"
        />
        <path fill="var(--code-ink)" d={bars.join('')} />
      </svg>
    </div>
  )
}
