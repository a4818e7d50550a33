import '../setup/source-imports.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, stopWithUsage } from '../setup/command-options.ts'
import { wholeNumber } from '../setup/typed-values.ts'

const usage = `Shows where redemptions came from: the link, the host and the branch.

  npm run platform:sources                       of all campaigns
  npm run platform:sources -- --campaign ID      of one
  npm run platform:sources -- --by NAME[,NAME]   counted by words of the link alone:
                                                 utm_source, utm_medium, utm_campaign,
                                                 utm_content, utm_term, utm_id, c
  npm run platform:sources -- … --app APP_ID     another brand than the first`

const values = readOptions(usage, {
  campaign: { type: 'string' },
  by: { type: 'string' },
  app: { type: 'string' },
})
const campaignId = wholeNumber(values.campaign)
if (values.campaign !== undefined && campaignId === undefined)
  stopWithUsage(usage, `--campaign is a number, not "${values.campaign}".`)

const { countByWords, linkNames, readSources } =
  await import('../../mocks/areas/redeem/source-store.ts')
const { textIn } = await import('@/contract/text')
const { standardLanguage } = await import('../../mocks/values/standard-language.ts')
const names = linkNames.filter((name) => values.by?.split(',').includes(name))
if (values.by !== undefined && names.length !== values.by.split(',').length) {
  stopWithUsage(usage, `--by is of ${linkNames.join(', ')}, not "${values.by}".`)
}

const { db, brand, stopNotFound } = await openPlatform(values.app)
try {
  await requireCampaign()
  if (names.length > 0) await showWords()
  else await showSources()
} finally {
  await db.destroy()
}

/** One that has ended is not of the brand any more, and has its redemptions. */
async function requireCampaign() {
  if (campaignId === undefined || brand.campaigns.has(campaignId)) return
  const sources = await readSources(db, brand, campaignId)
  if (sources.length === 0) await stopNotFound(`campaign ${campaignId}`)
}

async function showWords() {
  const counts = await countByWords(db, brand, names, campaignId)
  if (counts.length === 0) console.log('Nothing was redeemed.')
  for (const { words, redemptions } of counts) {
    const said = names.map((name, index) => `${name} ${words[index] ?? '-'}`).join(', ')
    const isSilent = words.every((word) => word === null)
    console.log(`${redemptions} × ${isSilent ? `no link with ${names.join(', ')}` : said}`)
  }
}

async function showSources() {
  const sources = await readSources(db, brand, campaignId)
  if (sources.length === 0) console.log('Nothing was redeemed.')
  for (const { campaignId: id, redemptions, media, code, host, branchId } of sources) {
    const branch = branchId !== undefined && brand.storeNames.get(branchId)
    const link = media ?? (code ? undefined : 'no link')
    const campaign = brand.campaigns.get(id)
    const from = [link, code && `code ${code}`, host, branch && textOf(branch)]
      .filter(Boolean)
      .join(', ')
    console.log(`${redemptions} × ${campaign ? textOf(campaign.name) : id}: ${from}`)
  }
}

function textOf(text: Parameters<typeof textIn>[0]) {
  return textIn(text, standardLanguage)
}
