import { fewOf } from '@/campaign/campaign-card-rules'
import type { CampaignSize, CampaignStyle } from '@/contract/campaign-detail'

interface Stock {
  quantity: number
  itemCountSold: number
}

/** The chosen style and size, by id. */
export interface ItemChoice {
  styleId?: number
  sizeId?: number
}

export interface ChosenItem {
  itemId: number
  style: CampaignStyle
  size: CampaignSize | undefined
  left: number
  /** `left` if it is worth telling. */
  few: number | undefined
}

function leftOf({ quantity, itemCountSold }: Stock): number {
  return Math.max(0, quantity - itemCountSold)
}

/** Whether the styles are colours; others, such as a grind or a scent, have no swatch. */
export function areColours(styles: readonly CampaignStyle[]): boolean {
  return styles.every(({ colorCode }) => Boolean(colorCode))
}

/** Sold out by its own stock, or because all of its sizes are. */
export function isStyleSoldOut(style: CampaignStyle): boolean {
  return leftOf(style) === 0 || (style.subitems.length > 0 && style.subitems.every(isSoldOut))
}

export function isSoldOut(stock: Stock): boolean {
  return leftOf(stock) === 0
}

/** The initial choice: the first style in stock, and its size if there is only one. */
export function firstChoice(styles: readonly CampaignStyle[]): ItemChoice {
  const first = styles.find((style) => !isStyleSoldOut(style))
  return first ? chooseStyle(styles, {}, first.campaignId) : {}
}

/** Changes the style; keeps the size, by name, if the new style has it in stock. */
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

/** The chosen item; undefined until style and size are chosen and in stock. */
export function chosenItem(
  styles: readonly CampaignStyle[],
  { styleId, sizeId }: ItemChoice,
): ChosenItem | undefined {
  const style = styles.find(({ campaignId }) => campaignId === styleId)
  if (!style || isStyleSoldOut(style)) return undefined
  if (style.subitems.length === 0) {
    return { itemId: style.campaignId, style, size: undefined, ...stockOf(style) }
  }
  const size = style.subitems.find(({ campaignId }) => campaignId === sizeId)
  if (!size || isSoldOut(size)) return undefined
  const scarcest = leftOf(style) < leftOf(size) ? style : size
  return { itemId: size.campaignId, style, size, ...stockOf(scarcest) }
}

function stockOf(stock: Stock) {
  const left = leftOf(stock)
  return { left, few: fewOf(left, stock.quantity) }
}

/** The missing choice, the style first (specification §5: both are required). */
export function missingPart(
  styles: readonly CampaignStyle[],
  choice: ItemChoice,
): 'colour' | 'size' | undefined {
  if (chosenItem(styles, choice)) return undefined
  return styles.some(({ campaignId }) => campaignId === choice.styleId) ? 'size' : 'colour'
}
