import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { useEffect, useRef } from 'react'
import { useIsDark } from '@/theme/use-appearance'
import { chartName } from './results-rules'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

/** Pixels. */
const fontSize = 12
const besideNames = 16

interface ResultChartProps {
  label: string
  /** What stands beside the name of a bar whose figure is hidden. */
  hidden: string
  bars: readonly { label: string; value: number | null }[]
}

/** Horizontal bars in the brand's colour: the name of each has a line of its own. */
export function ResultChart({ label, hidden, bars }: ResultChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDark = useIsDark()

  useEffect(() => {
    if (!canvas.current) return
    const colour = (name: string) =>
      getComputedStyle(document.documentElement).getPropertyValue(name)
    const font = { family: getComputedStyle(document.body).fontFamily, size: fontSize }
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
        indexAxis: 'y',
        maintainAspectRatio: false,
        color: colour('--text'),
        scales: {
          y: {
            ticks: {
              color: colour('--text-2'),
              font,
              callback(index) {
                const { ctx, width } = this.chart
                ctx.font = `${font.size}px ${font.family}`
                const widthOf = (text: string) => ctx.measureText(text).width
                // A scale takes at most half of the chart, and would cut a longer name at its beginning.
                const most = width / 2 - besideNames
                const bar = { name: this.getLabelForValue(Number(index)), beside: '' }
                if (bars[Number(index)]?.value === null) bar.beside = ` · ${hidden}`
                return chartName(bar, most, widthOf)
              },
            },
            grid: { display: false },
          },
          x: {
            beginAtZero: true,
            ticks: { color: colour('--text-2'), font, precision: 0 },
            grid: { color: colour('--line') },
          },
        },
      },
    })
    return () => chart.destroy()
  }, [bars, isDark, label, hidden])

  return <canvas ref={canvas} />
}
