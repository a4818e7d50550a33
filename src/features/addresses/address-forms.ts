import { type ComponentType, lazy, useMemo } from 'react'
import type { AddressBody } from '@/contract/addresses'
import { useTexts } from '@/i18n/use-texts'
import type { Address, AddressKind } from './address-kinds'
import { DeliveryFields } from './delivery-fields'
import {
  deliveryPayload,
  deliveryProblems,
  deliveryRequired,
  deliveryValues,
} from './delivery-form-rules'
import { formSchema, type FormValues } from './form-problems'
import { taxPart, taxPayload, taxProblems, taxRequired, taxValues } from './tax-form-rules'

/** What the two kinds of form differ in. */
interface KindForm {
  schema: ReturnType<typeof formSchema>
  valuesOf: (address: Address | undefined) => FormValues
  payloadOf: (values: FormValues, isDefault: boolean, earlier: Address | undefined) => AddressBody
  required: (values: FormValues) => readonly string[]
  Fields: ComponentType
}

const delivery: KindForm = {
  schema: formSchema({ problems: deliveryProblems, part: (part) => part }),
  valuesOf: (one) => deliveryValues(one?.kind === 'delivery' ? one.address : undefined),
  payloadOf: (values, isDefault, earlier) =>
    deliveryPayload(values, isDefault, earlier?.kind === 'delivery' ? earlier.address : undefined),
  required: () => deliveryRequired,
  Fields: DeliveryFields,
}

// Few ask for an invoice: whoever only says where to send something does not wait for its fields.
const TaxFields = lazy(async () => ({ default: (await import('./tax-fields')).TaxFields }))

const taxSchema = formSchema({ problems: taxProblems, part: taxPart })

export function useForms(kind: AddressKind): KindForm {
  const { t } = useTexts('addresses')
  const tax = useMemo<KindForm>(
    () => ({
      schema: taxSchema,
      valuesOf: (one) => taxValues(one?.kind === 'tax' ? one.address : undefined),
      payloadOf: (values, isDefault, earlier) =>
        taxPayload(values, {
          isDefault,
          earlier: earlier?.kind === 'tax' ? earlier.address : undefined,
          say: (part, value) => t(`tax.said.${part}`, { value }),
        }),
      required: taxRequired,
      Fields: TaxFields,
    }),
    [t],
  )
  return kind === 'tax' ? tax : delivery
}
