import type { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'

interface Carrier {
  name: Text
  /** Where a parcel is looked up; `{number}` is its number. */
  tracking: string
}

/** Those who bring parcels, as far as the platform knows them; others have a name alone. */
const carriers: Carrier[] = [
  {
    name: { en: 'Sparrow Parcel', th: 'สแปร์โรว์พาร์เซล' },
    tracking: 'https://track.sparrow-parcel.example/{number}',
  },
]

/** A carrier by its name in either language. */
function carrierNamed(name: string): Carrier | undefined {
  return carriers.find((carrier) => carrier.name.en === name || carrier.name.th === name)
}

/** What a carrier is called; the name itself where nobody knows it. */
export function carrierName(name: string): Text {
  return carrierNamed(name)?.name ?? { en: name, th: name }
}

/** Who brings what is on its way, by redemption. */
export async function readCarriers(
  db: Database,
  appId: string,
  rows: readonly { id: string; parcel_number: string | null }[],
): Promise<Map<string, Text>> {
  const ids = rows.filter(({ parcel_number }) => parcel_number !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const deliveries = await db
    .selectFrom('delivery')
    .select(['redemption_id', 'carrier'])
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', ids)
    .execute()
  return new Map(
    deliveries.flatMap(({ redemption_id: id, carrier }) =>
      carrier === null ? [] : [[id, carrierName(carrier)] as const],
    ),
  )
}

/** The page on which a parcel is looked up, where its carrier has one. */
export function trackingUrl(name: string | null, parcelNumber: string | null): string | null {
  const carrier = name === null ? undefined : carrierNamed(name)
  if (!carrier || parcelNumber === null) return null
  return carrier.tracking.replace('{number}', encodeURIComponent(parcelNumber))
}
