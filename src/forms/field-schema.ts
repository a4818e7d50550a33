import { z } from '@/contract/zod'
import { formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import {
  birthDateProblem,
  emailProblem,
  type IdentityProblem,
  nameProblem,
  nationalIdProblem,
  passwordProblem,
  phoneProblem,
  repeatProblem,
} from './identity-rules'
import { cascadeOf, cascadeParts } from './address-cascade-rules'
import { editAmount, parseBaht } from './amount-rules'
import { isDate } from './date-rules'
import type { DeclaredField } from './field-list'
import { cascadeMessages, type FieldProblem, problemText } from './field-problems'

export type DeclaredValues = Record<string, string | string[]>

interface Rules {
  minimumAge: number
  /** In Bangkok, yyyy-mm-dd. */
  today: string
}

/** The rules of a field list, with the messages that its fields show. */
export function fieldSchema(
  fields: DeclaredField[],
  rules: Rules,
): z.ZodMiniType<DeclaredValues, DeclaredValues> {
  const shape = Object.fromEntries(
    fields.map((field) => [field.key, isMany(field) ? many(field) : one(field, rules)]),
  )
  const schema = z
    .object(shape)
    .check(
      z.refine(
        ({ password, confirmPassword }) =>
          typeof password !== 'string' ||
          typeof confirmPassword !== 'string' ||
          !repeatProblem(password, confirmPassword),
        { path: ['confirmPassword'], message: problemText('passwordsDiffer') },
      ),
    )
  return schema
}

/** What a form of these fields starts with. */
export function emptyValues(fields: DeclaredField[]): DeclaredValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.key,
      field.type === 'addressCascade' ? cascadeParts.map(() => '') : isMany(field) ? [] : '',
    ]),
  )
}

/** A value as it is sent: an amount without its commas. */
export function plainValue({ currency }: DeclaredField, value: string): string {
  return currency ? editAmount(value) : value
}

function isMany({ type }: DeclaredField) {
  return type === 'checkbox' || type === 'addressCascade'
}

function many(field: DeclaredField) {
  const { type, required } = field
  if (type === 'addressCascade') {
    return z.array(z.string()).check((context) => {
      const values = cascadeOf(context.value)
      for (const [part, message] of cascadeMessages(values, { isRequired: required })) {
        context.issues.push({
          code: 'custom',
          message,
          input: values[part],
          path: [cascadeParts.indexOf(part)],
          continue: true,
        })
      }
    })
  }
  return z
    .array(z.string())
    .check(z.refine((all) => !required || all.length > 0, problemText('choose')))
}

function one(field: DeclaredField, rules: Rules) {
  return z.string().check((context) => {
    const message = problemOf(field, context.value, rules)
    // Without stopping: the passwords are compared whatever else is wrong.
    if (message) {
      context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    }
  })
}

/** The first thing that is wrong with what a field holds, in the member's words. */
function problemOf(field: DeclaredField, value: string, rules: Rules): string | undefined {
  const isEmpty = value.trim() === '' || value === '--'
  if (isEmpty) return field.required ? problemText(requiredProblem(field)) : undefined
  const problem = identityProblem(field, value, rules)
  return problem ? problemText(problem, { age: rules.minimumAge }) : declaredProblem(field, value)
}

function identityProblem(
  { key, type }: DeclaredField,
  value: string,
  rules: Rules,
): IdentityProblem | undefined {
  if (key === 'firstName' || key === 'lastName') return nameProblem(value)
  if (type === 'phone') return phoneProblem(value)
  if (type === 'email') return emailProblem(value)
  if (type === 'nationalId') return nationalIdProblem(value)
  if (key === 'password') return passwordProblem(value)
  if (key === 'birthDate') return birthDateProblem(value, rules)
  return type === 'date' && !isDate(value) ? 'date' : undefined
}

/** What the brand's own declaration asks of a field beyond that. */
function declaredProblem(field: DeclaredField, value: string): string | undefined {
  const { type, minLength, maxLength, min, max, pattern } = field
  if (type === 'number') {
    const number = field.currency ? parseBaht(value) : Number(value)
    if (number === undefined) return problemText('amount')
    if (!field.currency && !/^\d+$/.test(value)) return problemText('number')
    const shown = (limit: number) => (field.currency ? formatNumber(limit) : limit)
    if (typeof min === 'number' && number < min)
      return texts.t('invalid.min', { ns: 'forms', min: shown(min) })
    if (typeof max === 'number' && number > max)
      return texts.t('invalid.max', { ns: 'forms', max: shown(max) })
  }
  const { length } = Array.from(value)
  if (minLength && length < minLength) {
    return texts.t('invalid.tooShort', { ns: 'forms', count: minLength })
  }
  if (maxLength && length > maxLength) {
    return texts.t('invalid.tooLong', { ns: 'forms', count: maxLength })
  }
  // The shown number has dashes, which the brand's pattern does not know.
  const plain = type === 'phone' ? value.replaceAll('-', '') : value
  // The brand's hint is the rule, which the error would take the place of.
  if (pattern && !new RegExp(pattern, 'u').test(plain)) {
    return [problemText('format'), field.hint].filter(Boolean).join(' ')
  }
  // A tag is nothing that a person says of themselves.
  const isFree = type === 'text' || type === 'textarea'
  return isFree && /[<>]/.test(value) ? problemText('characters') : undefined
}

function requiredProblem({ key, type }: DeclaredField): FieldProblem {
  if (key === 'email') return 'emailRequired'
  if (key === 'password') return 'passwordRequired'
  if (type === 'date') return 'date'
  return type === 'dropdown' || type === 'radio' ? 'choose' : 'required'
}
