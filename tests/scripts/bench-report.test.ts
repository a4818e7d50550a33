import { expect, test } from 'vitest'
import { longTasksOf } from '../../scripts/bench/bench-trace.ts'
import { tableOf } from '../../scripts/bench/bench-report.ts'

test('two builds are compared by the ratios of their pairs of runs', () => {
  const runs = (...values: number[]) => values.map((paint) => ({ paint }))
  const table = tableOf({
    title: 'a page',
    figures: [{ name: 'paint', title: 'first paint', unit: 's' }],
    // The machine was slow in the second pair, for both builds.
    runs: [runs(1000, 2000, 1200), runs(500, 1000, 900)],
  })
  expect(table.split('\n').at(-1)).toBe('| first paint | 1.20 s | 0.90 s | 0.50 | 0.50 – 0.75 |')
})

test('an empty page has its own column, and the ratio to it where it has a figure', () => {
  const table = tableOf({
    title: 'a page',
    figures: [
      { name: 'paint', title: 'first paint', unit: 's' },
      { name: 'requests', title: 'requests', unit: '' },
    ],
    runs: [
      [
        { paint: 1200, requests: 9 },
        { paint: 1500, requests: 9 },
        { paint: 900, requests: 9 },
      ],
    ],
    empty: [{ paint: 800 }, { paint: 1000 }, { paint: 900 }],
  })
  expect(table.split('\n')).toEqual([
    '| a page | now | lowest – highest | empty page | now ÷ empty page |',
    '| --- | --- | --- | --- | --- |',
    '| first paint | 1.20 s | 0.90 s – 1.50 s | 0.90 s | 1.50 |',
    '| requests | 9 | 9 – 9 |  |  |',
  ])
})

test('a long task is listed with the own time of each part', () => {
  const event = (name: string, ms: [start: number, length: number], data = {}, tid = 1) => ({
    name,
    ph: 'X',
    pid: 1,
    tid,
    ts: ms[0] * 1000,
    dur: ms[1] * 1000,
    args: { data },
  })
  const events = [
    { ...event('ResourceSendRequest', [100, 0], { url: 'http://localhost/' }), ph: 'I' },
    event('RunTask', [200, 90]),
    event('FunctionCall', [205, 80], { functionName: 'render', url: 'http://localhost/app.js' }),
    event('Layout', [210, 30]),
    event('RunTask', [300, 40]),
    event('RunTask', [300, 900], {}, 2),
  ]
  expect(longTasksOf(events)).toBe(
    ['  at 100 ms, 90 ms', '    50 ms FunctionCall render app.js', '    30 ms Layout'].join('\n'),
  )
})
