import { mutate } from '@/api/mutate'
import type { Output } from '@/contract/endpoint'
import { enterReferCode } from '@/contract/referrals'
import { z } from '@/contract/zod'
import { FormField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Sheet } from '@/ui/sheet'
import { cleanReferCode } from '@/forms/text-rules'
import styles from './invite.module.css'

interface ReferCodeValues {
  code: string
}

const schema = z.object({
  code: z.string().check(z.refine((code) => code !== '', { error: () => requiredText() })),
})

const requiredText = () => texts.t('enter.required', { ns: 'referral' })

/** One field for a friend's code; a refusal shows at it. */
export default function ReferCodeModal(
  props: ModalProps<{ code: string }, Output<typeof enterReferCode>>,
) {
  const { params, open, close, onClosed, hold } = props
  const { t } = useTexts('referral')
  const core = useTexts('core')
  const form = useAppForm<ReferCodeValues>({
    schema,
    defaultValues: { code: cleanReferCode(params.code) },
    send: async (body) => close(await mutate(enterReferCode, { body })),
    fieldOf: {
      referCodeNotFound: 'code',
      referralRefused: 'code',
      tooManyRequests: 'code',
      notAvailable: { field: 'code', text: t('closed.text') },
    },
    onPending: hold,
  })
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('enter.title')}
      description={t('enter.text')}
      closeLabel={core.t('action.close')}
    >
      <FormShell
        form={form}
        submitLabel={t('enter.submit')}
        pendingLabel={core.t('wait.oneMoment')}
        className={styles.form}
      >
        <FormField<ReferCodeValues>
          name="code"
          label={t('enter.label')}
          clean={cleanReferCode}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
      </FormShell>
    </Sheet>
  )
}
