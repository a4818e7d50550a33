import type { TextFile } from './texts'

/** Texts of all areas that are on no first page (`texts.ts`). */
export const files = {
  ...import.meta.glob<TextFile>('/src/{camera,errors,exactly-once,forms,pictures}/texts/*.json'),
  ...import.meta.glob<TextFile>([
    '/src/features/*/texts/*.json',
    '!/src/features/{home,rewards}/texts/*.json',
  ]),
}
