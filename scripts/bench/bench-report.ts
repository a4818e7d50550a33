/** Figures of one run by name, in the unit that the name's `Figure` says. */
export type Figures = Record<string, number>

export interface Figure {
  name: string
  title: string
  unit: 's' | 'ms' | 'KiB' | 'MiB' | '%' | '/s' | ''
}

/** The results of one bench: the runs of each build, in order. */
export interface Measured {
  title: string
  figures: Figure[]
  /** The runs of the earlier build, if there is one, and of the present one. */
  runs: Figures[][]
  /** An empty page, measured in the same runs: what the machine and the network take by themselves. */
  empty?: Figures[]
}

/**
 * A table of medians. With two builds it also has the ratios of the pairs of runs: median and extremes.
 * With an empty page it also has the median ratio of the present build to the empty page.
 */
export function tableOf({ title, figures, runs, empty }: Measured): string {
  const now = runs.at(-1) ?? []
  const before = runs.length > 1 ? runs[0] : undefined
  const heads = [
    ...(before ? ['before', 'now', 'ratio', 'lowest – highest'] : ['now', 'lowest – highest']),
    ...(empty ? ['empty page', 'now ÷ empty page'] : []),
  ]
  const rows = figures.map(({ name, title: label, unit }) => {
    const values = valuesOf(now, name)
    const beside = empty
      ? [
          show(median(valuesOf(empty, name)), unit),
          show(median(ratiosOf(values, valuesOf(empty, name))), ''),
        ]
      : []
    if (!before) return [label, show(median(values), unit), spread(values, unit), ...beside]
    const earlier = valuesOf(before, name)
    const ratios = ratiosOf(values, earlier)
    return [
      label,
      show(median(earlier), unit),
      show(median(values), unit),
      ratios.length > 0 ? median(ratios).toFixed(2) : '',
      ratios.length > 0 ? spread(ratios, '') : '',
      ...beside,
    ]
  })
  return [
    row(title, ...heads),
    row('---', ...heads.map(() => '---')),
    ...rows.map((cells) => row(...cells)),
  ].join('\n')
}

const valuesOf = (runs: Figures[], name: string) => runs.map((run) => run[name] ?? NaN)

/** The ratio of each pair of runs that has one. */
const ratiosOf = (values: number[], others: number[]) =>
  values.map((value, index) => value / (others[index] ?? NaN)).filter(isFinite)

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

function spread(values: number[], unit: Figure['unit']) {
  return `${show(Math.min(...values), unit)} – ${show(Math.max(...values), unit)}`
}

function show(value: number, unit: Figure['unit']) {
  if (!isFinite(value)) return ''
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`
  if (unit === 'ms') return `${Math.round(value)} ms`
  if (unit === 'KiB') return `${(value / 1024).toFixed(1)} KiB`
  if (unit === 'MiB') return `${(value / 1024 / 1024).toFixed(1)} MiB`
  if (unit === '%') return `${(value * 100).toFixed(1)} %`
  if (unit === '/s') return `${Math.round(value)}/s`
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

function row(...cells: string[]) {
  return `| ${cells.join(' | ')} |`
}
