import type { Decor } from '@/contract/design'
import { useDecor } from '@/theme/design-setting'
import type { CardPack } from '@/ui/card'
import { packLayouts } from '@/ui/card-grid'

/** Estimated height of a row of cards, by the width of a column, in pixels. */
const rowHeights: Record<CardPack, (columnWidth: number) => number> = {
  a: (width) => width + 92,
  b: () => 121,
  c: (width) => (width * 9) / 16 + 92,
}

/** The brand's cards for a use: a catalogue's grid, a list, or features such as draws. */
export function useCardPack(use: keyof Decor['campaign']['pack_card']) {
  const pack = useDecor().campaign.pack_card[use]
  return { pack, layout: packLayouts[pack], rowHeight: rowHeights[pack] }
}
