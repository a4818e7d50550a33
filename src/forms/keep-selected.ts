/**
 * Changes the text of a field that was just focused. Where all of it was selected, as the Tab key does, all
 * of it is again: what is typed takes its place.
 */
export function keepSelected(field: HTMLInputElement | HTMLTextAreaElement, change: () => void) {
  const { selectionStart, selectionEnd, value } = field
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  change()
  if (isWhole) field.select()
}
