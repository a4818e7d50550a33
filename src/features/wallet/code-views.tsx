import { Suspense, useId } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Segmented } from '@/ui/segmented'
import type { CodeFaceProps } from './code-face'
import type { CodeChoice } from './code-rules'
import { CodeDrawing } from './serial-chunks'

/** One view of a code. Opening a serial loads its chunk beside the modal's, so it is there by now. */
export function CodeFace(props: CodeFaceProps) {
  return (
    <Suspense>
      <CodeDrawing {...props} />
    </Suspense>
  )
}

export interface CodeViewsProps extends CodeChoice {
  controls: string
}

/** Chooses between the views; a code with one view has nothing to choose. */
export function CodeViews({ views, view, onChange, controls }: CodeViewsProps) {
  const { t } = useTexts('wallet')
  if (views.length < 2) return null
  return (
    <Segmented
      label={t('serial.views')}
      options={views.map((value) => ({ value, label: t(`serial.${value}`) }))}
      value={view}
      onChange={onChange}
      controls={controls}
    />
  )
}

/** An id that ties the tabs to what they change. */
export function useCodePanel() {
  const id = useId()
  return { id, role: 'tabpanel' as const }
}
