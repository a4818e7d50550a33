/** What the fields of a brand's own forms may be (specification §2). */
export const fieldTypes = [
  'text',
  'textarea',
  'number',
  'date',
  'dropdown',
  'radio',
  'checkbox',
  'addressCascade',
  'phone',
  'email',
  'password',
  'nationalId',
] as const

/** A dot or a bracket would be a path inside another field. */
export const fieldKey = /^[A-Za-z]\w{0,39}$/

/** The longest pattern that a brand's list may hold; it only ever reads capped input. */
export const longestPattern = 200
