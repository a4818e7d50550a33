import type { Marketplace, MarketplaceField } from '@/contract/marketplaces'
import { z } from '@/contract/zod'
import { FormField, FormTextArea } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { problemText } from '@/forms/field-problems'
import { cleanText, onlyDigits, phoneProblem } from '@/forms/identity-rules'
import { MobileField } from '@/forms/mobile-field'
import { cleanLines } from '@/forms/text-rules'
import { useAppForm } from '@/forms/use-app-form'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { ConnectValues } from './marketplace-rules'
import styles from './marketplace-parts.module.css'

export interface ConnectFormParams {
  marketplace: Marketplace
  /** What was typed before. */
  values: ConnectValues
  /** Called with every change, so that nothing is lost. */
  onDraft: (values: ConnectValues) => void
}

export type ConnectFormAnswer = ConnectValues | 'how'

/** The account of a channel and an order that proves it. */
export default function ConnectFormModal(props: ModalProps<ConnectFormParams, ConnectFormAnswer>) {
  const { params, open, close, onClosed } = props
  const { marketplace, values, onDraft } = params
  const { t } = useTexts('marketplaces')
  const core = useTexts('core')
  const form = useAppForm({
    schema: schemaOf(marketplace),
    defaultValues: values,
    send: (typed) => close(typed),
    draft: { keep: onDraft },
  })

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('form.title', { shop: marketplace.name })}
      description={t('form.text')}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        <FormShell
          form={form}
          submitLabel={t('connect')}
          pendingLabel={core.t('wait.oneMoment')}
          className={styles.fields}
        >
          {marketplace.fields.map((field) => (
            <Field key={field.key} field={field} />
          ))}
        </FormShell>
        <Button variant="quiet" wide onClick={() => close('how')}>
          {t('how.action')}
        </Button>
      </div>
    </Sheet>
  )
}

function Field({ field }: { field: Marketplace['fields'][number] }) {
  const { key, kind, label, placeholder } = field
  const common = {
    name: key,
    label,
    hint: placeholder,
    autoComplete: 'off',
    maxLength: longest[key],
  }
  if (kind === 'phone') return <MobileField<ConnectValues> {...common} />
  if (key === 'message') {
    return <FormTextArea<ConnectValues> {...common} rows={3} clean={cleanLines} />
  }
  return (
    <FormField<ConnectValues>
      {...common}
      clean={key === 'uid' ? onlyDigits : cleanText}
      inputMode={key === 'uid' ? 'numeric' : 'text'}
      autoCapitalize={key === 'orderNumber' ? 'characters' : 'none'}
      spellCheck={false}
    />
  )
}

/** As the contract takes them. */
const longest: Record<MarketplaceField, number> = {
  username: 100,
  contactNumber: 20,
  uid: 100,
  message: 500,
  orderNumber: 40,
}

/** Everything that the channel asks for is required (specification §5). */
function schemaOf({ fields }: Marketplace) {
  return z.custom<ConnectValues>().check(({ value, issues }) => {
    for (const { key, kind } of fields) {
      const message = messageOf(key, kind, value[key])
      if (message) issues.push({ code: 'custom', message, input: value[key], path: [key] })
    }
  })
}

function messageOf(key: MarketplaceField, kind: 'text' | 'phone', value: string) {
  if (value.trim() === '') return texts.t(`required.${key}`, { ns: 'marketplaces' })
  return kind === 'phone' && phoneProblem(value) ? problemText('phone') : undefined
}
