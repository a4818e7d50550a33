import type { z } from './zod'

/** The innermost name of what a schema refuses first: the field of a form; empty where it has no name. */
export function wrongFieldOf({ issues }: z.core.$ZodError): string {
  return issues[0]?.path.findLast((part) => typeof part === 'string') ?? ''
}
