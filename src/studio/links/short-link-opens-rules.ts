import type { openHosts } from '@/contract/studio/links'

interface Counted {
  day: string
  host: (typeof openHosts)[number]
  language: string
  opens: number
}

/** The days on which a link was opened, the latest first, each with its opens by host. */
export function opensByDay(counted: readonly Counted[]) {
  const days = Map.groupBy(counted, ({ day }) => day)
  return Array.from(days, ([day, ofDay]) => ({
    day,
    line: sumOf(ofDay, 'line'),
    web: sumOf(ofDay, 'web'),
    bot: sumOf(ofDay, 'bot'),
  })).sort((a, b) => (a.day < b.day ? 1 : -1))
}

/** How often people opened it in each language, the most first. Programs read none. */
export function opensByLanguage(counted: readonly Counted[]) {
  const people = counted.filter(({ host }) => host !== 'bot')
  return Array.from(
    Map.groupBy(people, ({ language }) => language),
    ([language, ofLanguage]) => ({ language, opens: sumOf(ofLanguage) }),
  ).sort((a, b) => b.opens - a.opens)
}

function sumOf(counted: readonly Counted[], host?: Counted['host']): number {
  const ofHost = host === undefined ? counted : counted.filter((one) => one.host === host)
  return ofHost.reduce((sum, { opens }) => sum + opens, 0)
}
