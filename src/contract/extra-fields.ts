import { Id, text } from './shared'
import { z } from './zod'

/**
 * Values of a brand's own fields by their keys: a text, several choices, or an address in parts.
 */
export const Extra = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
)

/** The same values in a request. */
export const SentExtra = z.record(
  Id,
  z.union([text(5000), z.array(Id).check(z.maxLength(100)), z.record(Id, text(200))]),
)
