interface Formats {
  DateTimeFormat: [Intl.DateTimeFormatOptions, Intl.DateTimeFormat]
  ListFormat: [Intl.ListFormatOptions, Intl.ListFormat]
  NumberFormat: [Intl.NumberFormatOptions, Intl.NumberFormat]
  PluralRules: [Intl.PluralRulesOptions, Intl.PluralRules]
  RelativeTimeFormat: [Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat]
  Segmenter: [Intl.SegmenterOptions, Intl.Segmenter]
}
type Makers = {
  [Kind in keyof Formats]: new (tag: string, style?: Formats[Kind][0]) => Formats[Kind][1]
}

const makers: Makers = Intl
const made = new Map<string, unknown>()

/**
 * A format of the browser: slow to make and quick to use, so each language and style is made once.
 */
export function intl<Kind extends keyof Formats>(
  kind: Kind,
  tag: string,
  style?: Formats[Kind][0],
): Formats[Kind][1] {
  const key = kind + tag + JSON.stringify(style)
  const format = made.get(key) ?? new makers[kind](tag, style)
  made.set(key, format)
  // The key starts with the kind.
  return format as Formats[Kind][1]
}
