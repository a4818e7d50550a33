import { BarController, BarElement, CategoryScale, Chart, LinearScale } from 'chart.js'
import { useEffect, useRef } from 'react'
import { useIsDark } from '@/theme/use-appearance'
import { chartName } from './results-rules'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

interface ResultChartProps {
  label: string
  bars: readonly { label: string; value: number }[]
}

/** Bars in the brand's colour; they lie, so that the name of each has a line of its own. */
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
        indexAxis: 'y',
        maintainAspectRatio: false,
        color: colour('--text'),
        scales: {
          y: {
            ticks: {
              color: colour('--text-2'),
              font,
              callback(index) {
                return chartName(this.getLabelForValue(Number(index)), this.chart.width)
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
  }, [bars, isDark, label])

  return <canvas ref={canvas} />
}
