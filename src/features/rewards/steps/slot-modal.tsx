import { useState } from 'react'
import { call } from '@/api/call'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { holdSlot } from '@/contract/slot-holds'
import { useDescribedError } from '@/errors/use-described-error'
import { hasRoom, type HeldSlot, mostPeople } from '@/features/rewards/slot-rules'
import { RewardLine } from '@/features/rewards/reward-line'
import { formatDateTime, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import { Sheet } from '@/ui/sheet'
import { QuantityRow } from './quantity-row'
import styles from './steps.module.css'

export interface SlotParams {
  campaign: CampaignDetail
  /** What was chosen before. */
  start?: Pick<HeldSlot, 'at' | 'people'>
}

export default function SlotModal(props: ModalProps<SlotParams, HeldSlot>) {
  const { params, open, close, onClosed } = props
  const { start } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const query = useQuery(q(getCampaign, { params: { campaignId: params.campaign.id } }))
  const campaign = query.data ?? params.campaign
  const [at, setAt] = useState(start?.at)
  const [people, setPeople] = useState(start?.people ?? 1)
  const [isHolding, setHolding] = useState(false)
  const [isUnchosen, setUnchosen] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const described = useDescribedError(refusal)
  const chosen = campaign.slots.find((slot) => slot.at === at && hasRoom(slot, people))
  const most = mostPeople(campaign)
  const problem = isUnchosen && !chosen ? t('slot.choose') : described?.text

  async function keep() {
    setUnchosen(!chosen)
    setRefusal(undefined)
    if (!chosen) return
    setHolding(true)
    try {
      const held = await call(holdSlot, {
        params: { campaignId: campaign.id },
        body: { slot: chosen.at, people },
      })
      close({ at: chosen.at, people, holdId: held.holdId, until: Date.parse(held.until) })
    } catch (thrown) {
      setRefusal(thrown)
      // Somebody was faster: what is left has changed.
      void query.refetch()
    } finally {
      setHolding(false)
    }
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('slot.title')}
      closeLabel={core.t('action.close')}
      actions={
        <Button
          wide
          pending={isHolding}
          pendingLabel={t('slot.holding')}
          onClick={() => void keep()}
        >
          {t('slot.hold')}
        </Button>
      }
    >
      <RewardLine image={campaign.fullImageUrl} title={campaign.name} />
      {most > 1 && (
        <QuantityRow
          label={t('slot.people')}
          value={people}
          most={most}
          why={t('slot.most', { count: most, formatted: formatNumber(most) })}
          disabled={isHolding}
          onChange={setPeople}
        />
      )}
      <fieldset className={styles.choices} disabled={isHolding}>
        <legend>{t('slot.times')}</legend>
        {campaign.slots.map((slot) => (
          <Radio
            key={slot.at}
            name="slot"
            label={formatDateTime(slot.at)}
            hint={roomIn(slot.left)}
            disabled={!hasRoom(slot, people)}
            checked={slot.at === chosen?.at}
            onChange={() => setAt(slot.at)}
          />
        ))}
      </fieldset>
      {problem && (
        <div className={styles.note}>
          <Note tone="error" live>
            {problem}
          </Note>
        </div>
      )}
    </Sheet>
  )

  function roomIn(left: number) {
    if (left <= 0) return t('slot.full')
    if (left < people) return t('slot.tooMany', { count: people })
    return t('slot.left', { count: left, formatted: formatNumber(left) })
  }
}
