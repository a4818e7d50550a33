import { lookUp } from '@/contract/look-up'
import type { TextFile } from './texts'

/** Texts of all areas that are on no first page (`texts.ts`). */
const files = {
  ...import.meta.glob<TextFile>('/src/{camera,errors,exactly-once,forms,pictures}/texts/*.json'),
  ...import.meta.glob<TextFile>([
    '/src/features/*/texts/*.json',
    '!/src/features/{home,rewards}/texts/*.json',
  ]),
}

/** Of a file of texts, or else of another. */
export function loaderOf(file: string, other: string) {
  return lookUp(files, file) ?? lookUp(files, other)
}
