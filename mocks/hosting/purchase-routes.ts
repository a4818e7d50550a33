import { Hono } from 'hono'
import { DeliveryState } from '@/contract/purchases'
import { z } from '@/contract/zod'
import type { Brands } from '../brands/brand.ts'
import type { AdjustableClock } from '../values/clock.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { advanceAll, advanceDelivery } from '../areas/wallet/advance-delivery.ts'
import { markPaid } from '../areas/payments/settle-payment.ts'
import { readPayment } from '../areas/payments/store.ts'
import { drawWinners } from '../areas/draws/draw-winners.ts'

const Delivery = z.object({
  appId: z.optional(z.string()),
  /** Default: all deliveries in progress. */
  redemptionId: z.optional(z.string()),
  to: z.optional(DeliveryState),
  parcelNumber: z.optional(z.string()),
  carrier: z.optional(z.string()),
})
const Drawing = z.object({
  appId: z.optional(z.string()),
  campaignId: z.int(),
  publicValue: z.optional(z.string()),
})

const Paying = z.object({
  appId: z.optional(z.string()),
  /** Its id, or that of one of its redemptions. */
  paymentId: z.string(),
  by: z.optional(z.string()),
})

interface PurchaseRoutesOptions {
  db: Database
  brands: Brands
  clock: AdjustableClock
  defaultAppId: string
}

/**
 * Actions of a brand's staff on purchases, for tests and developers: move deliveries on, and draw.
 */
export function createPurchaseRoutes({ db, brands, clock, defaultAppId }: PurchaseRoutesOptions) {
  const app = new Hono()

  app.post('/__deliveries', async (c) => {
    const body = Delivery.parse(await c.req.json())
    const { appId = defaultAppId, redemptionId, ...step } = body
    const now = clock.now(appId)
    const advanced = await transact(db, async (tx) =>
      redemptionId === undefined
        ? advanceAll(tx, { appId, now })
        : [await advanceDelivery(tx, { appId, redemptionId, now, ...step })],
    )
    return c.json({ advanced })
  })

  app.post('/__draws', async (c) => {
    const { appId = defaultAppId, campaignId, publicValue } = Drawing.parse(await c.req.json())
    const campaign = (await brands.find(appId))?.campaigns.get(campaignId)
    if (!campaign) return c.json({ error: 'There is no such campaign.' }, 404)
    const drawing = { appId, campaign, publicValue, now: clock.now(appId) }
    return c.json(await transact(db, (tx) => drawWinners(tx, drawing)))
  })

  app.post('/__payments', async (c) => {
    const { appId = defaultAppId, paymentId, by } = Paying.parse(await c.req.json())
    const payment = await readPayment(db, { appId, paymentId })
    if (!payment) return c.json({ error: 'There is no such payment.' }, 404)
    const settling = {
      appId,
      paymentId: payment.id,
      now: clock.now(appId),
      by,
      through: 'people' as const,
    }
    const paid = await transact(db, (tx) => markPaid(tx, settling))
    return c.json({ paid })
  })

  return app
}
