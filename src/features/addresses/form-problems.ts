import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { cascadeMessages } from '@/forms/address-cascade-messages'
import { cascadeOf, type CascadePart, cascadeParts } from '@/forms/address-cascade-rules'
import type { IdentityProblem } from '@/forms/identity-rules'
import { texts } from '@/i18n/texts'

/** What an address form holds, by the names of the payload. */
export type FormValues = Record<string, string>

/** What is wrong with a field; the texts `invalid.*` have the words. */
export type FieldProblem =
  IdentityProblem | 'taxIdLength' | 'taxId' | 'branch' | 'emailLong' | 'choose'

interface Rules {
  problems: (values: FormValues) => [string, FieldProblem | undefined][]
  /** What the form calls a part of the cascade. */
  part: (part: CascadePart) => string
}

/** A form's schema: the rules of its kind and those of the cascade, with the words that show. */
export function formSchema({ problems, part }: Rules) {
  return z.record(z.string(), z.string()).check((context) => {
    const values = context.value
    const place = cascadeOf(cascadeParts.map((one) => lookUp(values, part(one))))
    const messages = [
      ...problems(values).map(([name, problem]) => [name, messageOf(problem)] as const),
      ...cascadeMessages(place, { isRequired: true }).map(
        ([one, message]) => [part(one), message] as const,
      ),
    ]
    for (const [name, message] of messages) {
      if (!message) continue
      context.issues.push({ code: 'custom', message, input: lookUp(values, name), path: [name] })
    }
  })
}

/** Whether there is something in each of them: only then can it be saved (specification §4). */
export function isFilledIn(values: FormValues, required: readonly string[]): boolean {
  return required.every((name) => (lookUp(values, name) ?? '').trim() !== '')
}

function messageOf(problem: FieldProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'characters':
    case 'nameLength':
    case 'phone':
    case 'emailFormat':
    case 'emailLong':
    case 'taxIdLength':
    case 'taxId':
    case 'branch':
    case 'choose':
      return texts.t(`invalid.${problem}`, { ns: 'addresses' })
    default:
      return texts.t('invalid.required', { ns: 'addresses' })
  }
}
