import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { dropDraft, keepDraft, readDraft } from '@/session/draft'
import { type DeclaredField, isPaper } from './field-list'
import type { DeclaredValues } from './field-schema'
import { useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Note } from '@/ui/note'

/** Names only: their values are not kept. */
const Secrets = z.object({ keys: z.array(z.string()) })

const Draft = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** What the form of this name starts with: what was typed into it before counts more than `start`. */
export function startFrom(
  name: string,
  fields: DeclaredField[],
  start: DeclaredValues,
): DeclaredValues {
  const typed = readDraft(name, Draft) ?? {}
  const kept = fields.flatMap((field) => {
    const value = lookUp(typed, field.key)
    return value !== undefined && fits(field, value, lookUp(start, field.key))
      ? [[field.key, value]]
      : []
  })
  return { ...start, ...Object.fromEntries(kept) }
}

/**
 * Keeps what was typed for as long as this tab is open, but for secrets: it lies there in the clear.
 * What is as it was at the `start` is left to it, which may be another one the next time.
 */
export function keepTyped(
  name: string,
  fields: DeclaredField[],
  { start, values }: { start: DeclaredValues; values: DeclaredValues },
) {
  const typed = fields.flatMap((field) => {
    const value = lookUp(values, field.key)
    const isNew = JSON.stringify(value) !== JSON.stringify(lookUp(start, field.key))
    return value !== undefined && isNew && !isSecret(field) ? [[field.key, value]] : []
  })
  keepDraft(name, Object.fromEntries(typed))
  const secrets = fields.filter((field) => isSecret(field) && isFilled(lookUp(values, field.key)))
  keepDraft(secretsOf(name), { keys: secrets.map(({ key }) => key) })
}

/** The fields that had a value before the page was reloaded, and were not kept. */
export function notKept(name: string, fields: DeclaredField[]): DeclaredField[] {
  const lost = readDraft(secretsOf(name), Secrets)
  if (!lost) return []
  return fields.filter(({ key }) => lost.keys.includes(key))
}

export function forgetTyped(name: string) {
  dropDraft(name)
  dropDraft(secretsOf(name))
}

function secretsOf(name: string) {
  return `${name}.secrets`
}

function isFilled(value: string | string[] = '') {
  return value.length > 0 && value !== '--'
}

// Passwords, birthdays and the numbers of identity papers.
function isSecret(field: DeclaredField) {
  return field.type === 'password' || field.type === 'date' || isPaper(field)
}

// The brand may have changed the declaration of the field since.
function fits({ type }: DeclaredField, value: string | string[], start: string | string[] = '') {
  if (Array.isArray(value) !== Array.isArray(start)) return false
  return type !== 'addressCascade' || value.length === start.length
}

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
