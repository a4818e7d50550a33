import { Id, text } from './shared'
import { z } from './zod'

/** What a brand's own field list asks for, by its keys: a text, several choices, or an address by its parts. */
export const Extra = z.record(
  z.string(),
  z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
)

/** The same in a request. */
export const SentExtra = z.record(
  Id,
  z.union([text(5000), z.array(Id).check(z.maxLength(100)), z.record(Id, text(200))]),
)
