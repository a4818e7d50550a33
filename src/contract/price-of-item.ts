interface Price {
  points: number
  price: number
}

/**
 * What one unit of a campaign with sizes costs by one of its ways to pay, in points and baht. The
 * campaign's own price is that of one size; the others differ from it in baht, where baht are paid
 * at all. Points are the same for every size, and so is a way to pay that takes points alone.
 */
export function priceOfItem(
  option: Price,
  { pricePerUnit }: { pricePerUnit: number },
  size: { price: number } | undefined,
): Price {
  if (!size || option.price === 0) return { points: option.points, price: option.price }
  // In satang: sums of decimal baht have rounding errors.
  const satang = Math.round((option.price + size.price - pricePerUnit) * 100)
  return { points: option.points, price: Math.max(0, satang) / 100 }
}
