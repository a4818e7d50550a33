import { lookUp } from '@/contract/look-up'

let labels: Readonly<Record<string, string>> = {}

/** Takes the brand's words for menus, by their `localize_key`; they come with its labels. */
export function setMenuLabels(its: Readonly<Record<string, string>>) {
  labels = its
}

/** The brand's word for a menu; undefined where the title of the design setting stands. */
export function menuLabel(localizeKey: string | null | undefined): string | undefined {
  return localizeKey ? lookUp(labels, localizeKey) : undefined
}
