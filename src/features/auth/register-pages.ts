import type { RegisterField } from './register-fields'
import type { registerSchema, RegisterValues } from './register-schema'

/** The fields page by page, in the order of the pages; a field that names none is on the first. */
export function pagesOf(fields: RegisterField[]): RegisterField[][] {
  const pages = new Map<number, RegisterField[]>()
  for (const field of fields) {
    const number = field.page ?? 1
    pages.set(number, [...(pages.get(number) ?? []), field])
  }
  return [...pages].sort(([a], [b]) => a - b).map(([, page]) => page)
}

/** The first page, from 0, that is not filled in as it must be; -1 when all are. */
export function firstWrongPage(
  pages: RegisterField[][],
  schema: ReturnType<typeof registerSchema>,
  values: RegisterValues,
): number {
  const { error } = schema.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return pages.findIndex((page) => page.some(({ key }) => wrong.has(key)))
}
