import './source-imports.ts'
import { parseArgs } from 'node:util'
import { openPlatform, stop } from './platform-database.ts'

const usage = `Shows where redemptions came from: the link, the host and the branch.

  npm run platform:sources                       of all campaigns
  npm run platform:sources -- --campaign ID      of one
  npm run platform:sources -- … --app APP_ID     another brand than the first`

const { values } = parseArgs({
  options: { campaign: { type: 'string' }, app: { type: 'string' } },
})
const campaignId = values.campaign === undefined ? undefined : Number(values.campaign)
if (Number.isNaN(campaignId)) stop(usage)

const { db, brand } = await openPlatform(values.app)
const { readSources } = await import('../mocks/rules/sources.ts')
try {
  const sources = await readSources(db, brand, campaignId)
  if (sources.length === 0) console.log('Nothing was redeemed.')
  for (const { campaignId: id, redemptions, media, host, branchId } of sources) {
    const branch = branchId !== undefined && brand.storeNames.get(branchId)?.en
    const from = [media ?? 'no link', host, branch].filter(Boolean).join(', ')
    console.log(`${redemptions} × ${brand.campaigns.get(id)?.name.en ?? id}: ${from}`)
  }
} finally {
  await db.destroy()
}
