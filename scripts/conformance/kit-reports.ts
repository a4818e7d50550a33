import type { Result, RunState } from './conformance-kit.ts'

/** The results for a CI server. */
export function junitOf({ base, results }: RunState): string {
  const cases = results.map(({ name, outcome, line = '', ms }) => {
    const start = `  <testcase classname="taem-conformance" name="${escaped(name)}" time="${ms / 1000}"`
    if (outcome === 'ok') return `${start}/>`
    const element = outcome === 'failed' ? 'failure' : 'skipped'
    return `${start}><${element} message="${escaped(line)}"/></testcase>`
  })
  const counts = `tests="${results.length}" failures="${countOf(results, 'failed')}" skipped="${countOf(results, 'skipped')}"`
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="Conformance of ${escaped(base)}" ${counts}>
${cases.join('\n')}
</testsuite>
`
}

const words = { ok: 'passed', failed: 'failed', skipped: 'not made' } as const

/** The results as a page that needs nothing else. */
export function htmlOf(state: RunState): string {
  const rows = state.results.map(
    ({ name, outcome, line = '' }) =>
      `<tr class="${outcome}"><td>${words[outcome]}</td><td>${escaped(name)}</td><td>${escaped(line)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Conformance of ${escaped(state.base)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td, th { border-top: 1px solid; padding: .4rem .6rem; text-align: start; vertical-align: top; overflow-wrap: anywhere }
.failed td:first-child { font-weight: 700 }
.skipped { opacity: .7 }
</style>
<h1>Conformance of ${escaped(state.base)}</h1>
<p>${summaryOf(state.results)}</p>
<table>
<tr><th>Result<th>Check<th>Why</tr>
${rows.join('\n')}
</table>
</html>
`
}

export function summaryOf(results: readonly Result[]): string {
  const [ok, failed, skipped] = (['ok', 'failed', 'skipped'] as const).map((outcome) =>
    countOf(results, outcome),
  )
  return `${ok} passed, ${failed} failed, ${skipped} not made`
}

export function countOf(results: readonly Result[], outcome: Result['outcome']): number {
  return results.filter((result) => result.outcome === outcome).length
}

function escaped(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
