import type { DeclaredField } from '@/forms/field-list'

const both = (words: string | null | undefined) => words && { en: words, th: words }

/** Fields as a brand's app config declares them: with words in both languages. */
export function declare(fields: DeclaredField[]): object[] {
  return fields.map(({ label, hint, placeholder, options, ...field }) => ({
    ...field,
    label: both(label),
    hint: both(hint),
    placeholder: both(placeholder),
    options: options?.map((option) => ({ ...option, label: both(option.label) })),
  }))
}
