import type { FaqGroup } from '@/contract/help'

/** The groups with the questions that hold every word, in their text or their answer. */
export function foundIn(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) => {
        const text = folded(`${group.title} ${question} ${answer}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}

/** Without what guides the breaking of Thai lines. */
function folded(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200b\u2060]/g, '')
}
