import { zodResolver } from '@hookform/resolvers/zod'
import { Suspense, useId, useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { toApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { describeError, type DescribedError } from '@/errors/describe-error'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Dock } from '@/ui/dock'
import { LazyAlertSheet } from '@/ui/lazy-alert-sheet'
import { useForms } from './address-forms'
import { type Address, type AddressKind, isDefault, saveAddress } from './address-kinds'
import styles from './addresses.module.css'
import { AddressesPending } from './addresses-pending'
import { isFilledIn, type FormValues } from './form-problems'

export interface AddressFormProps {
  kind: AddressKind
  /** The one that is changed; without it one is added. */
  address?: Address | undefined
  /** The first of its kind is the default one. */
  isFirst: boolean
  /** A page has its button at the bottom of the screen. */
  frame: 'page' | 'modal'
  onSaved: (saved: Address) => void
  /** Work is under way that must not be left. */
  onBusy?: (isBusy: boolean) => void
}

/**
 * An address to fill in. What is refused is said in an alert; after its OK the form is as it was
 * (specification §4).
 */
export function AddressForm(props: AddressFormProps) {
  const { kind, address, isFirst, frame, onSaved, onBusy } = props
  const { t } = useTexts('addresses')
  const core = useTexts('core')
  const id = useId()
  const kindForm = useForms(kind)
  const staysDefault = isFirst || (address !== undefined && isDefault(address))
  const [wantsDefault, setWantsDefault] = useState(staysDefault)
  const [key] = useState(() => crypto.randomUUID())
  const [defaultValues] = useState(() => kindForm.valuesOf(address))
  const [error, setError] = useState<DescribedError>()
  const form = useForm<FormValues, unknown, FormValues>({
    resolver: zodResolver(kindForm.schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  const isSaving = form.formState.isSubmitting

  async function save(values: FormValues) {
    const body = kindForm.payloadOf(values, staysDefault || wantsDefault, address)
    // The same key when it is sent again: what was lost on the way is not added twice.
    const sent = address ? body : { ...body, key }
    onBusy?.(true)
    try {
      onSaved(await saveAddress(kind, sent, address?.address.key))
    } catch (thrown) {
      await explain(thrown)
    }
    onBusy?.(false)
  }

  async function explain(thrown: unknown) {
    const { details, message } = toApiError(thrown)
    const { field } = details
    const described = await describeError(thrown)
    if (
      isProblem(thrown, 'invalid') &&
      typeof field === 'string' &&
      Object.hasOwn(form.getValues(), field)
    ) {
      form.setError(field, { type: 'platform', message: message || described.text })
    }
    setError(described)
  }

  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit(save)()
        }}
      >
        <Suspense fallback={<AddressesPending />}>
          <kindForm.Fields />
        </Suspense>
        <Checkbox
          label={t(`makeDefault.${kind}`)}
          checked={staysDefault || wantsDefault}
          disabled={staysDefault}
          onChange={(event) => setWantsDefault(event.target.checked)}
        />
        {staysDefault && (
          <p className={styles.hint}>{t(address ? 'isDefault' : 'firstIsDefault')}</p>
        )}
        {frame === 'page' ? (
          <Dock>
            <SaveButton required={kindForm.required} isSaving={isSaving} />
          </Dock>
        ) : (
          <SaveButton required={kindForm.required} isSaving={isSaving} />
        )}
      </form>
      <LazyAlertSheet
        open={error !== undefined}
        icon="error"
        title={error?.title ?? ''}
        text={error?.text}
        reference={error?.reference}
        okLabel={core.t('action.ok')}
        onOk={() => setError(undefined)}
      />
    </FormProvider>
  )
}

interface SaveButtonProps {
  required: (values: FormValues) => readonly string[]
  isSaving: boolean
}

function SaveButton({ required, isSaving }: SaveButtonProps) {
  const { t } = useTexts('addresses')
  const { control } = useFormContext<FormValues>()
  const values = useWatch({ control })
  const known = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? '']),
  )
  return (
    <Button
      type="submit"
      wide
      disabled={!isFilledIn(known, required(known))}
      pending={isSaving}
      pendingLabel={t('saving')}
    >
      {t('save')}
    </Button>
  )
}
