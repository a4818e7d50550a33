import coins from 'phosphor/regular/coins'
import trophy from 'phosphor/regular/trophy'
import type { SpenderPrize } from '@/contract/top-spenders'
import { ListRow } from '@/ui/list-row'

interface PrizeRowProps {
  prize: SpenderPrize
  /** Below the name. */
  meta: string
}

/** A prize with its picture; an icon where it has none. */
export function PrizeRow({ prize: { name, points, imageUrl }, meta }: PrizeRowProps) {
  const lead = imageUrl ? { image: imageUrl } : { icon: points > 0 ? coins : trophy }
  return <ListRow {...lead} title={name} meta={meta} />
}
