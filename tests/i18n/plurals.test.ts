import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '@/contract/json'

/** Texts whose number is never one. */
const neverOne = [
  'confirm.codes', // said of several codes alone
  'confirm.timedCodes',
  'check.altLong', // limits of LINE
  'check.pictureUrlLong',
  'check.labelLong',
  'check.linkLong',
  'check.titleLong',
  'check.cardTextLong',
  'checks.tooLong',
  'requirement.level', // the name of a level
]

function textsIn(part: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof part === 'string') return [[path.join('.'), part]]
  if (!isRecord(part)) return []
  return Object.entries(part).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

test('in English one of what is counted has words of its own', () => {
  const files = globSync(['src/**/texts/en.json', 'mocks/**/texts/en.json'])
  const all = files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))))
  const nounsOf = (text: string) =>
    [...text.matchAll(/\{\{\w+\}\} (\w{3,}s|people)\b/g)].map(([, noun]) => noun)
  const counted = new Set(
    all.flatMap(([key, text]) => (key.endsWith('_other') ? nounsOf(text) : [])),
  )
  expect([...counted]).toEqual(expect.arrayContaining(['points', 'codes', 'people']))

  const alike = all.filter(
    ([key, text]) =>
      !/_(one|other|zero|two|few)$/.test(key) && nounsOf(text).some((noun) => counted.has(noun)),
  )

  expect(alike.filter(([key]) => !neverOne.includes(key))).toEqual([])
  expect(neverOne.filter((key) => !alike.some(([one]) => one === key))).toEqual([])
})
