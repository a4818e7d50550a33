import { Hono } from 'hono'
import { z } from '@/contract/zod'
import type { Brands } from '../brands/brand.ts'
import { packs } from '../brands/packs.ts'
import { removeBrand, seedBrand } from '../brands/seed-brand.ts'
import type { AdjustableClock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { Fault, type Faults } from './faults.ts'

/** Which brand a test's page belongs to, where it is not the default one. */
export const testBrandCookie = 'taem-test-brand'

export function testBrandOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${testBrandCookie}=([\\w-]+)`).exec(cookies)?.[1]
}

interface TestRoutesOptions {
  db: Database
  brands: Brands
  clock: AdjustableClock
  faults: Faults
  defaultAppId: string
}

const Pack = z.object({
  from: z._default(z.enum(['chaan', 'volt']), 'chaan'),
  appId: z.string().check(z.regex(/^[\w-]+$/)),
})
const ClockChange = z.object({ appId: z.optional(z.string()), advanceMs: z.int() })
const FaultOrder = z.extend(Fault, { appId: z.optional(z.string()) })
const Reset = z.object({ brand: z.optional(z.string()) })

/** What tests and developers do to the platform from outside; never part of a production start. */
export function createTestRoutes(options: TestRoutesOptions): Hono {
  const { db, brands, clock, faults, defaultAppId } = options
  const app = new Hono()

  app.post('/__brands', async (c) => {
    const { from, appId } = Pack.parse(await c.req.json())
    const made = await seedBrand(db, packs[from], { appId, now: clock.now(appId) })
    return c.json({ appId, made, subscriptionKey: packs[from].identity.subscriptionKey })
  })

  app.post('/__faults', async (c) => {
    const { appId = defaultAppId, ...fault } = FaultOrder.parse(await c.req.json())
    faults.add(appId, fault)
    return c.json({ appId })
  })

  app.delete('/__faults', (c) => {
    faults.clear(c.req.query('appId') ?? defaultAppId)
    return c.json({})
  })

  app.post('/__clock', async (c) => {
    const { appId = defaultAppId, advanceMs } = ClockChange.parse(await c.req.json())
    clock.advance(advanceMs, appId)
    return c.json({ now: new Date(clock.now(appId)).toISOString() })
  })

  app.post('/__reset', async (c) => {
    const { brand = defaultAppId } = Reset.parse(await c.req.json())
    const name = (await brands.find(brand))?.identity.name
    await removeBrand(db, brand)
    clock.reset(brand)
    faults.clear(brand)
    await seedBrand(db, name === 'volt' ? packs.volt : packs.chaan, {
      appId: brand,
      now: clock.now(brand),
    })
    brands.forget(brand)
    return c.json({ appId: brand })
  })

  app.onError((error, c) => c.json({ error: error.message }, 400))
  return app
}
