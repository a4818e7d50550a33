import type { DeclaredField } from '@/forms/field-list'
import type { fieldSchema, DeclaredValues } from '@/forms/field-schema'

/** The fields page by page, in the order of the pages; a field that names none is on the first. */
export function pagesOf(fields: DeclaredField[]): DeclaredField[][] {
  const pages = new Map<number, DeclaredField[]>()
  for (const field of fields) {
    const number = field.page ?? 1
    pages.set(number, [...(pages.get(number) ?? []), field])
  }
  return [...pages].sort(([a], [b]) => a - b).map(([, page]) => page)
}

/** The first page, from 0, that is not filled in as it must be; -1 when all are. */
export function firstWrongPage(
  pages: DeclaredField[][],
  schema: ReturnType<typeof fieldSchema>,
  values: DeclaredValues,
): number {
  const { error } = schema.safeParse(values)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  return pages.findIndex((page) => page.some(({ key }) => wrong.has(key)))
}
