import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod/mini'
import type { Brand } from './brand-api.ts'
import { sessionOf } from './stored-session.ts'

/** What Ploy asks the platform for, inside LINE. */
export async function askAsPloy(page: Page, brand: Brand) {
  const { token } = await sessionOf(page.request, brand, 'ploy')
  const headers = { ...brand.headers, Authorization: `Bearer ${token}`, 'X-Host': 'line' }
  return {
    async redeem(campaignId: number, data: object) {
      const redeemed = await page.request.post(`/api/campaigns/${campaignId}/redeem`, {
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
        data: { quantity: 1, ...data },
      })
      expect(redeemed.ok(), await redeemed.text()).toBe(true)
    },
    async read<T extends z.ZodMiniType>(path: string, schema: T): Promise<z.output<T>> {
      return schema.parse(await (await page.request.get(path, { headers })).json())
    },
  }
}

const veranda = 1041
const ari = 201
const hour = 3_600_000

/** A table in Ari, for an hour from now by the clock of the brand. */
export async function ployHasBooked(page: Page, brand: Brand) {
  const ploy = await askAsPloy(page, brand)
  const Slots = z.object({ Data: z.object({ slots: z.array(z.object({ at: z.string() })) }) })
  const { Data: campaign } = await ploy.read(`/api/campaigns/${veranda}`, Slots)
  const slot = campaign.slots[0]?.at ?? ''
  await ploy.redeem(veranda, {
    reservationjson: JSON.stringify({ slot, people: 2, storeId: ari }),
  })
  await brand.advance(Date.parse(slot) - hour - (await brand.now()))
}
