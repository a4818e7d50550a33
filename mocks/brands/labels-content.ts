import { z } from '@/contract/zod'

const Labels = z.record(z.string(), z.string())

/** Texts of the app that the brand says otherwise, by language, area and key (`core:nav.home`). */
export const LabelsContent = z.object({ en: z._default(Labels, {}), th: z._default(Labels, {}) })
export type LabelsContent = z.infer<typeof LabelsContent>
