import { useFormContext, useWatch } from 'react-hook-form'
import type { Receipt } from '@/contract/receipts'
import { cleanNumber, editAmount, settleAmount } from '@/forms/amount-rules'
import { FormDayField } from '@/forms/day-field'
import { FormField, FormTextArea } from '@/forms/form-field'
import { cleanText } from '@/forms/identity-rules'
import { cleanLines } from '@/forms/text-rules'
import { useTexts } from '@/i18n/use-texts'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import {
  longestNumber,
  type ReceiptLimits,
  type ReceiptSetting,
  type ReceiptValues,
} from './receipt-form-rules'
import styles from '@/features/receipts/send.module.css'

interface ReceiptFieldsProps {
  setting: ReceiptSetting
  limits: ReceiptLimits
  rejected: Receipt | undefined
}

/** The fields of a receipt. */
export function ReceiptFields({ setting, limits, rejected }: ReceiptFieldsProps) {
  const { t } = useTexts('receipts')
  return (
    <>
      <div className={styles.pair}>
        <FormDayField<ReceiptValues>
          name="receiptDate"
          label={t('send.date')}
          placeholder={t('send.choose')}
          firstDay={limits.firstDay}
          lastDay={limits.lastDay}
        />
        <FormField<ReceiptValues>
          name="spendingAmount"
          label={t('send.spending')}
          optionalLabel={t('send.optional')}
          inputMode="decimal"
          autoComplete="off"
          clean={cleanNumber}
          edit={editAmount}
          settle={settleAmount}
        />
      </div>
      {rejected ? (
        <TextField
          label={t('send.shop')}
          value={t('send.place', { shop: rejected.store, branch: rejected.branch })}
          readOnly
          filledForYou
        />
      ) : (
        <ShopFields shops={setting.shops} />
      )}
      <FormField<ReceiptValues>
        name="receiptNumber"
        label={t('send.number')}
        placeholder={t('send.numberExample')}
        hint={t('send.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={(typed) => cleanText(typed).slice(0, longestNumber)}
      />
      <FormTextArea<ReceiptValues>
        name="remark"
        label={t('send.remark')}
        optionalLabel={t('send.optional')}
        placeholder={t('send.remarkExample')}
        clean={cleanLines}
      />
    </>
  )
}

/** Shop and branch; a single branch is selected automatically. */
function ShopFields({ shops }: Pick<ReceiptSetting, 'shops'>) {
  const { t } = useTexts('receipts')
  const { control, register, setValue, getFieldState, formState } = useFormContext<ReceiptValues>()
  const storeId = useWatch({ control, name: 'storeId' })
  const branches = shops.find(({ id }) => id === storeId)?.branches ?? []
  const shop = register('storeId', {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const [only, ...others] = shops.find(({ id }) => id === target.value)?.branches ?? []
      setValue('branchId', only && others.length === 0 ? only.id : '', {
        shouldValidate: formState.isSubmitted,
      })
    },
  })
  return (
    <>
      <Select
        {...shop}
        label={t('send.shop')}
        placeholder={t('send.choose')}
        options={shops.map(optionOf)}
        error={getFieldState('storeId', formState).error?.message}
      />
      {/* Keyed by shop, so that its value matches its options. */}
      <Select
        {...register('branchId')}
        key={storeId}
        label={t('send.branch')}
        placeholder={t(storeId ? 'send.choose' : 'send.shopFirst')}
        options={branches.map(optionOf)}
        disabled={storeId === ''}
        error={getFieldState('branchId', formState).error?.message}
      />
    </>
  )
}

function optionOf({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}
