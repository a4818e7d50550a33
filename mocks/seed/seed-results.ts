import { satangOf } from '@/contract/satang'
import type { ResultCountTable } from '../database/schema.ts'
import { insertRows } from '../database/rows.ts'
import type { Database } from '../database/connect.ts'
import type { Pack } from '../brands/load-pack.ts'
import { bangkokDay, startOfDay } from '../values/bangkok.ts'

const days = 42
const dayMs = 86_400_000

/** Where the people of the story came from, and how many of them on a usual day. */
const ways = [
  { utm_source: 'line', utm_medium: 'rich-menu', code: 'menu', host: 'line', opens: 46 },
  { utm_source: 'line', utm_medium: 'broadcast', code: 'weekend', host: 'line', opens: 34 },
  { utm_source: 'instagram', utm_medium: 'story', code: 'weekend', host: 'web', opens: 27 },
  { utm_source: 'store', utm_medium: 'qr', code: 'till', host: 'web', opens: 18 },
] as const

/** Of those who open a link. */
const shares = { open: 1, signIn: 0.42, signUp: 0.12, redemption: 0.24, payment: 0.07 }

/** Some weeks of results up to yesterday, so that the page of a demo shows something. */
export async function insertResults(
  tx: Database,
  { appId, now, pack }: { appId: string; now: number; pack: Pick<Pack, 'campaigns' | 'languages'> },
): Promise<void> {
  const priced = pack.campaigns.flatMap(({ id, payOptions }) => {
    const price = payOptions.find((option) => option.price > 0)?.price
    return price === undefined ? [] : [{ id, price }]
  })
  const past = Array.from({ length: days }, (_, index) => index + 1)
  const rows = past.flatMap((ago) => ways.flatMap((way, of) => rowsOf(way, { ago, of })))
  await insertRows(tx, 'result_count', rows, { keep: true })

  function rowsOf(
    { opens, ...words }: (typeof ways)[number],
    { ago, of }: { ago: number; of: number },
  ) {
    const day = bangkokDay(now - ago * dayMs)
    const campaign = priced[(ago + of) % Math.max(1, priced.length)]
    return (Object.keys(shares) as (keyof typeof shares)[]).flatMap((kind) =>
      pack.languages.map((language, place): ResultCountTable => {
        const isOfCampaign = kind === 'redemption' || kind === 'payment'
        const people = place === 0 ? opens : opens / 3
        const count = Math.round(people * shares[kind] * swing(ago, of))
        return {
          app_id: appId,
          day,
          day_at: startOfDay(day),
          kind,
          campaign_id: isOfCampaign ? (campaign?.id ?? 0) : 0,
          way: 'link',
          utm_campaign: '',
          ...words,
          language,
          count,
          satang: kind === 'payment' ? count * satangOf(campaign?.price ?? 0) : 0,
        }
      }),
    )
  }
}

/** More at week's end and lately, and no two days alike; the same at every start. */
function swing(ago: number, of: number): number {
  const weekly = ago % 7 < 2 ? 1.4 : 1
  return weekly * (1 + (days - ago) / 90) * (0.85 + ((ago * 7 + of * 5) % 11) / 33)
}
