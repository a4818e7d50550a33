import { type FormEvent, useState } from 'react'
import { isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { useAction } from '@/api/use-call'
import { RewardLine } from '@/campaign/reward-line'
import { type CampaignDetail, checkPromocode } from '@/contract/campaign-detail'
import { useDescribedError } from '@/errors/use-described-error'
import {
  type Asked,
  askedOf,
  type AskValues,
  longest,
  missingAnswers,
} from '@/features/rewards/redeem/ask-rules'
import { keepAnswers, keptAnswers } from '@/features/rewards/redeem/ask-draft'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import styles from './redeem-modals.module.css'

export interface AskParams {
  campaign: CampaignDetail
  itemId: number | undefined
  /** The previous answers. */
  start?: Asked
}

export default function AskModal(props: ModalProps<AskParams, Asked>) {
  const { params, open, close, onClosed } = props
  const { campaign, itemId, start } = params
  const { asks } = campaign
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const [values, setValues] = useState<AskValues>(() =>
    start ? startOf(start) : keptAnswers(campaign.id),
  )
  const [hasTried, setTried] = useState(false)
  const { run, isPending: isChecking, error, reset } = useAction(check)
  const described = useDescribedError(error)
  const isUnknown = isProblem(error, 'invalid')
  const codeProblem = isUnknown ? t('ask.promocodeInvalid') : described?.text
  const missing = hasTried ? missingAnswers(asks, values) : []

  const bound = (name: keyof AskValues) => ({
    name,
    value: values[name] ?? '',
    readOnly: isChecking,
    onChange: (event: { target: { value: string } }) => {
      if (name === 'promocode') reset()
      const next = { ...values, [name]: event.target.value }
      setValues(next)
      keepAnswers(campaign.id, next)
    },
  })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isChecking) return
    setTried(true)
    const [first] = missingAnswers(asks, values)
    if (first) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const answers = askedOf(asks, values)
    const { promocode } = answers
    if (!promocode) return close(answers)
    await run({ ...answers, promocode })
  }

  async function check(answers: Asked & { promocode: string }) {
    const { payOptions } = await call(checkPromocode, {
      params: { campaignId: campaign.id },
      body: { promocode: answers.promocode, itemId },
    })
    close({ ...answers, payOptions })
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('ask.title')}
      closeLabel={core.t('action.close')}
      announce={codeProblem ?? (missing.length > 0 ? t('ask.required') : undefined)}
    >
      <RewardLine image={campaign.fullImageUrl} title={campaign.name} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {asks.giftTo && (
          <TextField
            {...bound('giftTo')}
            label={t('ask.giftTo')}
            optionalLabel={t('ask.optional')}
            hint={t('ask.giftToHint')}
            maxLength={longest.giftTo}
            autoComplete="off"
          />
        )}
        {asks.info.map(({ key, label, required }) => (
          <TextField
            key={key}
            {...bound(key)}
            label={label}
            {...(!required && { optionalLabel: t('ask.optional') })}
            {...(missing.includes(key) && { error: t('ask.required') })}
            required={required}
            maxLength={longest.info}
            autoComplete="off"
          />
        ))}
        {asks.promocode && (
          <TextField
            {...bound('promocode')}
            label={t('ask.promocode')}
            optionalLabel={t('ask.optional')}
            error={codeProblem}
            maxLength={longest.promocode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <Button type="submit" wide pending={isChecking} pendingLabel={t('ask.checking')}>
          {t('ask.next')}
        </Button>
      </form>
    </Sheet>
  )
}

function startOf({ info, giftTo, promocode }: Asked): AskValues {
  return { ...info, giftTo, promocode }
}
