/** The names of a place, all in one language, as the geography has them. */
export interface PlaceNames {
  /** House number and street. */
  address?: string | null | undefined
  subdistrict?: string | null | undefined
  district?: string | null | undefined
  province?: string | null | undefined
  zipcode?: string | null | undefined
}

/**
 * A place as it is written on a parcel and on an invoice. Thai: แขวง and เขต in Bangkok, ต., อ. and จ.
 * elsewhere. English: the same names behind commas. The names say by their letters which it is, as a
 * member may have typed either.
 */
export function placeWords(names: PlaceNames): string {
  const [address, subdistrict, district, province, zipcode] = [
    names.address,
    names.subdistrict,
    names.district,
    names.province,
    names.zipcode,
  ].map((name) => name?.trim() ?? '')
  if (!/[\u0E00-\u0E7F]/.test(`${subdistrict}${district}${province}`)) {
    const places = [address, subdistrict, district, province].filter(Boolean).join(', ')
    return [places, zipcode].filter(Boolean).join(' ')
  }
  const isBangkok = province?.startsWith('กรุงเทพ')
  const parts = [
    address,
    behind(isBangkok ? 'แขวง' : 'ต.', subdistrict, /^(แขวง|ตำบล|ต\.)[\s\u2060]*/),
    behind(isBangkok ? 'เขต' : 'อ.', district, /^(เขต|อำเภอ|อ\.)[\s\u2060]*/),
    isBangkok ? province : behind('จ.', province, /^(จังหวัด|จ\.)[\s\u2060]*/),
    zipcode,
  ]
  return parts.filter(Boolean).join(' ')
}

/** A name behind its word, on the same line; a platform may send it with one. */
function behind(word: string, name: string | undefined, earlier: RegExp) {
  return name ? `${word}\u2060${name.replace(earlier, '')}` : ''
}
