import { plainText } from './plain-words'

/**
 * Copies a text. When the browser refuses, selects it so that the member can copy it.
 * @returns whether it was copied
 */
export async function copyOrSelect(
  text: string,
  element: HTMLElement | null | undefined,
): Promise<boolean> {
  try {
    // Absent in old web views and on http, where the call throws.
    await navigator.clipboard.writeText(plainText(text))
    return true
  } catch {
    if (element) window.getSelection()?.selectAllChildren(element)
    return false
  }
}
