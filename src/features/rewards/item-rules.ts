import type { CampaignSize, CampaignStyle } from '@/contract/campaign-detail'

/** How many there are of a thing, and how many are gone. */
interface Stock {
  quantity: number
  itemCountSold: number
}

/** What the member has tapped so far, by the numbers of the colour and of the size. */
export interface ItemChoice {
  styleId?: number
  sizeId?: number
}

export interface ChosenItem {
  itemId: number
  style: CampaignStyle
  size: CampaignSize | undefined
  left: number
}

export function leftOf({ quantity, itemCountSold }: Stock): number {
  return Math.max(0, quantity - itemCountSold)
}

/** A grind or a scent is chosen in the same way as a colour, but has none to show. */
export function areColours(styles: readonly CampaignStyle[]): boolean {
  return styles.every(({ colorCode }) => Boolean(colorCode))
}

/** A colour is gone with its last piece, and with the last of its sizes. */
export function isStyleSoldOut(style: CampaignStyle): boolean {
  return leftOf(style) === 0 || (style.subitems.length > 0 && style.subitems.every(isSoldOut))
}

export function isSoldOut(stock: Stock): boolean {
  return leftOf(stock) === 0
}

/** To begin with the first colour that is left; a size only where there is one to choose. */
export function firstChoice(styles: readonly CampaignStyle[]): ItemChoice {
  const first = styles.find((style) => !isStyleSoldOut(style))
  return first ? chooseStyle(styles, {}, first.campaignId) : {}
}

/** Another colour keeps the size, by its name, where that colour still has it. */
export function chooseStyle(
  styles: readonly CampaignStyle[],
  before: ItemChoice,
  styleId: number,
): ItemChoice {
  const style = styles.find(({ campaignId }) => campaignId === styleId)
  const sizes = style?.subitems.filter((size) => !isSoldOut(size)) ?? []
  const earlier = styles
    .flatMap(({ subitems }) => subitems)
    .find(({ campaignId }) => campaignId === before.sizeId)
  const size =
    sizes.find(({ name }) => name === earlier?.name) ?? (sizes.length === 1 ? sizes[0] : undefined)
  return { styleId, ...(size && { sizeId: size.campaignId }) }
}

/** The colour and, where it has some, the size: undefined until both are chosen and to be had. */
export function chosenItem(
  styles: readonly CampaignStyle[],
  { styleId, sizeId }: ItemChoice,
): ChosenItem | undefined {
  const style = styles.find(({ campaignId }) => campaignId === styleId)
  if (!style || isStyleSoldOut(style)) return undefined
  if (style.subitems.length === 0) {
    return { itemId: style.campaignId, style, size: undefined, left: leftOf(style) }
  }
  const size = style.subitems.find(({ campaignId }) => campaignId === sizeId)
  if (!size || isSoldOut(size)) return undefined
  return { itemId: size.campaignId, style, size, left: Math.min(leftOf(size), leftOf(style)) }
}

/** What is still to be chosen, the colour first (specification §5: both are required). */
export function missingPart(
  styles: readonly CampaignStyle[],
  choice: ItemChoice,
): 'colour' | 'size' | undefined {
  if (chosenItem(styles, choice)) return undefined
  return styles.some(({ campaignId }) => campaignId === choice.styleId) ? 'size' : 'colour'
}
