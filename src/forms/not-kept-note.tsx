import { useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Note } from '@/ui/note'
import { notKept } from './declared-draft'
import type { DeclaredField } from './field-list'

/**
 * After a reload or another language: which fields are to be filled in again, because what stood in
 * them is kept nowhere.
 */
export function NotKeptNote({ name, fields }: { name: string; fields: DeclaredField[] }) {
  const { t } = useTexts('forms')
  const [lost] = useState(() => notKept(name, fields))
  if (lost.length === 0) return null
  const names = lost.map(({ label }) => label).join(', ')
  return <Note>{t('notKept', { names })}</Note>
}
