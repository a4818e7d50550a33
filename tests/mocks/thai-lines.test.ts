import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { getConsentText } from '@/contract/consents'
import { getDashboard } from '@/contract/dashboard'
import type { Endpoint } from '@/contract/endpoint'
import { joinThai } from '../../mocks/answers/join-thai'
import { areas } from '../../mocks/areas/areas'
import { chaan } from '../../mocks/brands/demo-packs'
import { test } from './platform-world'

// A member's own text stays unchanged, and a data export is not a page.
const home = 'ซอยอารีย์ 4 แขวง\u2060สามเสนใน'
// What people wrote, and their names.
const written = [...chaan.helpThreads.map(({ messages }) => messages), 'อรวรรณ พ.']
const ofPeople = new Set(textsIn(written))
const own = new Set(['/profile/addresses', '/profile/taxaddresses', '/profile/export'])

const plainGets = areas
  .flatMap(({ contract }) => Object.values(contract) as Endpoint[])
  .filter(({ method, path }) => method === 'GET' && !path.includes(':') && !own.has(path))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(textsIn) : []
}

test('no Thai line of the platform breaks inside a date, a number or a word', async ({ world }) => {
  const caller = { language: 'th', token: await world.tokenOf('ploy') } as const
  const said: unknown[] = []

  for (const endpoint of plainGets) {
    const answer = await world.send(endpoint, { query: { top: 50 } }, caller)
    if (answer.headers.get('Content-Type')?.includes('json')) said.push(await answer.json())
  }
  for (const name of Object.keys(chaan.dashboards)) {
    said.push(await world.call(getDashboard, { params: { name } }, caller))
  }
  for (const { id: campaignId } of chaan.campaigns) {
    said.push(await world.call(getCampaign, { params: { campaignId } }, caller))
  }
  for (const type of ['terms', 'privacy', 'marketing', 'age', 'cookie'] as const) {
    const version = chaan.consents[type].version
    const params = { appId: world.appId, type, version, locale: 1054 } as const
    said.push(await world.call(getConsentText, { params }, caller))
  }

  const texts = textsIn(said).filter((text) => !text.includes(home) && !ofPeople.has(text))
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter((text) => joinThai(text) !== text)).toEqual([])
})
