import { plainText } from '@/ui/plain-words'

/**
 * What a member copies from a page is plain: without the marks that guide where Thai lines break. Its
 * form (bold, links) stays.
 * @returns what ends it.
 */
export function copyPlain(): () => void {
  document.addEventListener('copy', onCopy)
  return () => document.removeEventListener('copy', onCopy)
}

function onCopy(event: ClipboardEvent) {
  const { clipboardData: clipboard, target } = event
  // What a member has typed is theirs.
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
  const selection = getSelection()
  const text = selection?.toString() ?? ''
  if (!clipboard || !selection || event.defaultPrevented || plainText(text) === text) return
  const box = document.createElement('div')
  for (let n = 0; n < selection.rangeCount; n += 1) {
    box.append(selection.getRangeAt(n).cloneContents())
  }
  clipboard.setData('text/plain', plainText(text))
  clipboard.setData('text/html', plainText(box.innerHTML.replace(/&nbsp;/g, ' ')))
  event.preventDefault()
}
