import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { useEffect, useRef } from 'react'
import { useIsDark } from '@/theme/use-appearance'
import styles from './results-page.module.css'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

interface ResultChartProps {
  label: string
  bars: readonly { label: string; value: number }[]
}

/** Bars in the brand's colour. The table beside it says the same, so that a reader skips the picture. */
export function ResultChart({ label, bars }: ResultChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useIsDark()

  useEffect(() => {
    if (!canvas.current) return
    const colour = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name)
    const font = { family: getComputedStyle(document.body).fontFamily }
    const chart = new Chart(canvas.current, {
      type: 'bar',
      data: {
        labels: bars.map((bar) => bar.label),
        datasets: [
          {
            label,
            data: bars.map((bar) => bar.value),
            backgroundColor: colour('--primary'),
            borderRadius: 4,
          },
        ],
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        color: colour('--text'),
        scales: {
          x: { ticks: { color: colour('--text-2'), font }, grid: { display: false } },
          y: {
            beginAtZero: true,
            ticks: { color: colour('--text-2'), font, precision: 0 },
            grid: { color: colour('--line') },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [bars, isDark, label])

  return (
    <div className={styles.chart} aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  )
}
