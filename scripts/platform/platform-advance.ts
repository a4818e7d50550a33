import '../setup/source-imports.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stop, stopWithUsage } from '../setup/command-options.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Takes deliveries one step on: in_preparation, in_delivery, shipped, delivered.

  npm run platform:advance -- --redemption ID [--to shipped] [--parcel TH123] [--carrier NAME]
  npm run platform:advance -- --all             of the demo, with made-up numbers of parcels
  npm run platform:advance -- … --app APP_ID    another brand than the first`

const values = readOptions(usage, {
  redemption: { type: 'string' },
  all: { type: 'boolean', default: false },
  to: { type: 'string' },
  parcel: { type: 'string' },
  carrier: { type: 'string' },
  app: { type: 'string' },
})
const { redemption: redemptionId, all, to, parcel: parcelNumber, carrier } = values
if (all === (redemptionId !== undefined)) stopWithUsage(usage, 'Either --redemption ID or --all.')
requireTogether(usage, values, { redemption: ['to', 'parcel', 'carrier'], all: [] })

const { db, brand, now, stopRefused } = await openPlatform(values.app)
const { hasDemoMembers } = await import('../../mocks/hosting/content-check.ts')
const { advanceAll, advanceDelivery, DeliveryError } =
  await import('../../mocks/areas/wallet/advance-delivery.ts')
const whose = { appId: brand.appId, now }
try {
  if (all && !(await hasDemoMembers(db))) {
    stop('--all is for the demo: it makes up numbers of parcels. Name each by --redemption ID.')
  }
  const advanced = await transact(db, async (tx) =>
    redemptionId === undefined
      ? advanceAll(tx, whose)
      : [await advanceDelivery(tx, { ...whose, redemptionId, to, parcelNumber, carrier })],
  )
  for (const step of advanced) console.log(`${step.redemptionId}: ${step.from} → ${step.to}`)
  if (advanced.length === 0) console.log('Nothing is on its way.')
} catch (error) {
  await stopRefused(error, DeliveryError)
} finally {
  await db.destroy()
}
