import type { openHosts } from '@/contract/studio/links'

interface Counted {
  day: string
  host: (typeof openHosts)[number]
  language: string
  opens: number
}

/** The days on which a link was opened, the latest first, each with its opens by host. */
export function opensByDay(counted: readonly Counted[]) {
  const days = [...new Set(counted.map(({ day }) => day))]
  return days
    .map((day) => {
      const ofDay = counted.filter((one) => one.day === day)
      return {
        day,
        line: sumOf(ofDay, 'line'),
        web: sumOf(ofDay, 'web'),
        bot: sumOf(ofDay, 'bot'),
      }
    })
    .sort((a, b) => (a.day < b.day ? 1 : -1))
}

/** How often people opened it in each language, the most first. Programs read none. */
export function opensByLanguage(counted: readonly Counted[]) {
  const people = counted.filter(({ host }) => host !== 'bot')
  const languages = [...new Set(people.map(({ language }) => language))]
  return languages
    .map((language) => ({
      language,
      opens: sumOf(people.filter((one) => one.language === language)),
    }))
    .sort((a, b) => b.opens - a.opens)
}

function sumOf(counted: readonly Counted[], host?: Counted['host']): number {
  const ofHost = host === undefined ? counted : counted.filter((one) => one.host === host)
  return ofHost.reduce((sum, { opens }) => sum + opens, 0)
}
