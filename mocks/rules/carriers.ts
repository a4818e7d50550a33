import type { Text } from '../brands/content.ts'

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

/** The page on which a parcel is looked up, where its carrier has one. */
export function trackingUrl(name: string | null, parcelNumber: string | null): string | null {
  const carrier = name === null ? undefined : carrierNamed(name)
  if (!carrier || parcelNumber === null) return null
  return carrier.tracking.replace('{number}', encodeURIComponent(parcelNumber))
}
