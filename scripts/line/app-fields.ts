import type { AppChange } from './liff-api.ts'

/** The fields of a LIFF app that the file declares and LINE's API has. */
export const appFields = [
  'view.type',
  'view.url',
  'view.moduleMode',
  'description',
  'features.qrCode',
  'scope',
  'botPrompt',
  'permanentLinkPattern',
] as const
export type AppField = (typeof appFields)[number]

export interface Difference {
  field: AppField
  /** The value in the file. */
  ours: unknown
  /** The value at LINE; undefined if it was never set. */
  theirs: unknown
}

export function valueOf(app: AppChange, field: AppField): unknown {
  const { view, features } = app
  switch (field) {
    case 'view.type':
      return view?.type
    case 'view.url':
      return view?.url
    case 'view.moduleMode':
      return view?.moduleMode
    case 'features.qrCode':
      return features?.qrCode
    default:
      return app[field]
  }
}

/** The fields that differ at LINE. A field that the file leaves out is not compared. */
export function differencesOf(ours: AppChange, theirs: AppChange): Difference[] {
  return appFields
    .map((field) => ({ field, ours: valueOf(ours, field), theirs: valueOf(theirs, field) }))
    .filter((one) => one.ours !== undefined && !isSame(one.ours, one.theirs))
}

/** Ignores the order of scopes and the slash after an origin. */
export function isSame(a: unknown, b: unknown): boolean {
  return normal(a) === normal(b)
}

/** A change that sets only these fields, to the given values. */
export function changeOf(values: AppChange, fields: AppField[]): AppChange {
  const change: AppChange = {}
  for (const field of fields) {
    const value = valueOf(values, field) ?? unset(field)
    const [group = '', key] = field.split('.')
    const inner: unknown = Reflect.get(change, group)
    Reflect.set(change, group, key ? { ...toObject(inner), [key]: value } : value)
  }
  return change
}

/** Whether LINE's API can restore the value that a field had, or unset it. */
export function isSettable(values: AppChange, field: AppField): boolean {
  return (valueOf(values, field) ?? unset(field)) !== undefined
}

function normal(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(String).toSorted())
  if (typeof value === 'string' && /^https:\/\/[^/]+$/.test(value))
    return JSON.stringify(`${value}/`)
  // LINE leaves out a switch that is off.
  return JSON.stringify(value ?? false)
}

// LINE's API cannot unset a field. A switch that LINE leaves out is off, so it can be restored.
function unset(field: AppField) {
  return field === 'view.moduleMode' || field === 'features.qrCode' ? false : undefined
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
