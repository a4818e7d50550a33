import { type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { toApiError } from '@/api/api-error'
import { isUndecided } from '@/api/is-undecided'
import { queryClient } from '@/api/query-client'
import type { AddressBody } from '@/contract/addresses'
import type { z } from '@/contract/zod'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { Checkbox } from '@/ui/checkbox'
import { Note } from '@/ui/note'
import { AddressesPending } from './address-choices'
import { forgetTypedAddress, keepTypedAddress, withTypedParts, typedAddress } from './address-draft'
import {
  type Address,
  type AddressKind,
  addressList,
  isDefault,
  saveAddress,
} from './address-kinds'
import styles from './address-screens.module.css'
import { titleOf } from './address-words'
import { DeliveryFields } from './delivery-fields'
import {
  deliveryForm,
  deliveryPayload,
  type DeliveryValues,
  deliveryValues,
} from './delivery-form-rules'
import { taxForm, taxPayload, type TaxValues, taxValues } from './tax-form-rules'

/** What the two kinds of form differ in. */
interface KindForm<Values extends FieldValues> {
  form: { schema: z.ZodMiniType<Values, Values>; isFilledIn: (values: Values) => boolean }
  valuesOf: (address: Address | undefined) => DefaultValues<Values>
  payloadOf: (values: Values, isDefault: boolean, earlier: Address | undefined) => AddressBody
  Fields: ComponentType
}

const delivery: KindForm<DeliveryValues> = {
  form: deliveryForm,
  valuesOf: (one) => deliveryValues(one?.kind === 'delivery' ? one.address : undefined),
  payloadOf: (values, isDefault, earlier) =>
    deliveryPayload(values, isDefault, earlier?.kind === 'delivery' ? earlier.address : undefined),
  Fields: DeliveryFields,
}

const tax: KindForm<TaxValues> = {
  form: taxForm,
  valuesOf: (one) => taxValues(one?.kind === 'tax' ? one.address : undefined),
  payloadOf: (values, isDefault, earlier) =>
    taxPayload(values, {
      isDefault,
      earlier: earlier?.kind === 'tax' ? earlier.address : undefined,
      say: (part, value) => texts.t(`tax.said.${part}`, { ns: 'addresses', value }),
    }),
  // Few members ask for an invoice: a delivery address does not wait for its fields.
  Fields: lazy(async () => ({ default: (await import('./tax-fields')).TaxFields })),
}

interface AddressFormProps {
  kind: AddressKind
  /** The one that is changed; without it one is added. */
  address?: Address | undefined
  /** The first of its kind is the default one. */
  isFirst: boolean
  /** A page has its button at the bottom of the screen. */
  frame: 'page' | 'modal'
  onSaved: (saved: Address) => void
  /** For a modal's `hold`. */
  onPending?: (isPending: boolean) => void
}

/** An address to fill in. */
export function AddressForm(props: AddressFormProps) {
  return props.kind === 'tax' ? (
    <FormOfKind {...props} kindForm={tax} />
  ) : (
    <FormOfKind {...props} kindForm={delivery} />
  )
}

interface Before {
  typed: ReturnType<typeof typedAddress>
  /** What was typed was added, but its answer was lost. */
  added?: Address
}

/** One whose answer was lost, but which is in the list now, is not offered again. */
function typedBefore(name: string, kind: AddressKind): Before {
  const typed = typedAddress(name)
  const list = queryClient.getQueryData(addressList(kind).queryKey)
  const added = list?.find(({ address }) => address.key === typed['key'])
  if (!added) return { typed }
  forgetTypedAddress(name)
  return { typed: {}, added }
}

/** What is refused shows in an alert; after its OK the form is as it was (specification §4). */
function FormOfKind<Values extends FieldValues>(
  props: AddressFormProps & { kindForm: KindForm<Values> },
) {
  const { kind, address, isFirst, frame, onSaved, onPending, kindForm } = props
  const { t } = useTexts('addresses')
  const staysDefault = isFirst || (address !== undefined && isDefault(address))
  const draft = `address.${kind}.${address?.address.key ?? 'new'}`
  const [{ typed, added }] = useState((): Before =>
    address ? { typed: typedAddress(draft) } : typedBefore(draft, kind),
  )
  const [wantsDefault, setWantsDefault] = useState(typed['wantsDefault'] === 'yes')
  const [key] = useState(() => typed['key'] ?? crypto.randomUUID())
  const isUnclear = useRef(false)
  const [defaultValues] = useState(() => withTypedParts(typed, kindForm.valuesOf(address)))
  const form = useAppForm<Values>({
    schema: kindForm.form.schema,
    defaultValues,
    errorAs: 'alert',
    draft: { keep: (values) => keep(values, wantsDefault) },
    async send(values) {
      const body = kindForm.payloadOf(values, staysDefault || wantsDefault, address)
      // With the same key it can be sent again after a lost answer, without being added twice; the
      // draft keeps it over a reload.
      const sent = address ? body : { ...body, key }
      const saved = await saveAddress(kind, sent, address?.address.key).catch(findAdded)
      forgetTypedAddress(draft)
      onSaved(saved)
    },
    onPending,
  })

  /** The list tells what the lost answer to a new address would have said. */
  async function findAdded(thrown: unknown): Promise<Address> {
    // Of a repeat it cannot tell: there may be what was sent before, without what was changed since.
    if (address || isUnclear.current || !isUndecided(toApiError(thrown))) throw thrown
    isUnclear.current = true
    const list = await queryClient
      .fetchQuery({ ...addressList(kind), staleTime: 0 })
      .catch((): Address[] => [])
    const found = list.find((one) => one.address.key === key)
    if (!found) throw thrown
    return found
  }

  function keep(values: Values, isWanted: boolean) {
    keepTypedAddress(draft, {
      ...values,
      ...(!address && { key }),
      wantsDefault: isWanted ? 'yes' : '',
    })
  }

  return (
    <FormShell
      form={form}
      submitLabel={t('save')}
      pendingLabel={t('saving')}
      isComplete={kindForm.form.isFilledIn}
      docked={frame === 'page'}
      className={styles.fields}
    >
      {added && <Note tone="info">{t('saved.before', { name: titleOf(added) })}</Note>}
      <Suspense fallback={<AddressesPending />}>
        <kindForm.Fields />
      </Suspense>
      {staysDefault ? (
        <p className={styles.hint}>{t(address ? 'isDefault' : 'firstIsDefault')}</p>
      ) : (
        <Checkbox
          label={t(`makeDefault.${kind}`)}
          checked={wantsDefault}
          onChange={({ target }) => {
            setWantsDefault(target.checked)
            keep(form.getValues(), target.checked)
          }}
        />
      )}
    </FormShell>
  )
}
