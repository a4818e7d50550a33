import { type Language, languageNames } from '@/contract/languages'
import { z } from '@/contract/zod'

const Labels = z._default(z.record(z.string(), z.string()), {})

const labelsShape = Object.fromEntries(languageNames.map((name) => [name, Labels]))

/** Texts of the app that the brand says otherwise, by language, area and key (`core:nav.home`). */
export const LabelsContent = z.object(labelsShape as Record<Language, typeof Labels>)
export type LabelsContent = z.infer<typeof LabelsContent>
