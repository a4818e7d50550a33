import { useState } from 'react'
import { call } from '@/api/call'
import { useAction } from '@/api/use-call'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { RewardLine } from '@/campaign/reward-line'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { holdSlot } from '@/contract/slot-holds'
import { FailureNote } from '@/errors/failure-note'
import {
  branchesWithTimes,
  hasRoom,
  type HeldSlot,
  isPerPerson,
  leastPeople,
  mostPeople,
  type SlotChoice,
  slotsAt,
} from '@/features/rewards/redeem/slot-rules'
import { QuantityRow } from './redeem-rows'
import { ownPlace } from '@/features/rewards/own-place'
import { nearestFirst } from '@/host/position'
import { formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Radio } from '@/ui/radio'
import { Select } from '@/ui/select'
import { Sheet } from '@/ui/sheet'
import styles from './redeem-modals.module.css'

export interface SlotParams {
  campaign: CampaignDetail
  /** The previous choice. */
  start?: SlotChoice | undefined
  /** Changes a booking instead of holding seats. */
  change?: SlotChange | undefined
}

export interface SlotChange {
  /** Changes left, including this one. */
  changesLeft: number
  send: (choice: SlotChoice) => Promise<void>
}

/** The held seats; for a changed booking, only the choice. */
export type SlotAnswer = HeldSlot | { changed: SlotChoice }

export default function SlotModal(props: ModalProps<SlotParams, SlotAnswer>) {
  const { params, open, close, onClosed, hold } = props
  const { start, change } = params
  const { t } = useTexts('rewards')
  const core = useTexts('core')
  const query = useQuery(q(getCampaign, { params: { campaignId: params.campaign.id } }))
  const campaign = query.data ?? params.campaign
  const { data: place } = useQuery(ownPlace)
  const branches = nearestFirst(branchesWithTimes(campaign), place ?? undefined).map(
    (found) => found.place,
  )
  const least = leastPeople(campaign)
  const [at, setAt] = useState(start?.at)
  const [wanted, setWanted] = useState(start?.people ?? least)
  const [branch, setBranch] = useState(start?.storeId)
  const [isUnchosen, setUnchosen] = useState(false)
  const most = Math.max(mostPeople(campaign), start?.people ?? 0)
  // Others may have taken seats since.
  const people = Math.min(wanted, most)
  const { run, isPending: isHolding, error, reset } = useAction(send, { onPending: hold })
  const storeId = branches.some(({ id }) => id === branch) ? branch : undefined
  const needsBranch = branches.length > 0 && storeId === undefined
  const slots = needsBranch ? [] : slotsAt(campaign.slots, storeId)
  const chosen = slots.find((slot) => slot.at === at && hasRoomFor(slot))
  // Paid per person: the number of people cannot change.
  const isPartyFixed = change !== undefined && isPerPerson(campaign)
  const missing = needsBranch ? t('slot.chooseBranch') : t('slot.choose')
  const problem = isUnchosen && !chosen ? missing : undefined
  const isUnchanged =
    change !== undefined &&
    start?.at === chosen?.at &&
    start?.people === people &&
    start?.storeId === storeId

  function keep() {
    setUnchosen(!chosen)
    if (!chosen) return reset()
    void run({ at: chosen.at, people, ...(storeId !== undefined && { storeId }) })
  }

  async function send(choice: SlotChoice) {
    try {
      close(change ? await moved(choice, change) : await held(choice))
    } catch (thrown) {
      // Reloads what is left, which has changed.
      void query.refetch()
      throw thrown
    }
  }

  async function held(choice: SlotChoice): Promise<SlotAnswer> {
    const { holdId, until } = await call(holdSlot, {
      params: { campaignId: campaign.id },
      body: { slot: choice.at, people, storeId },
    })
    return { ...choice, holdId, until: Date.parse(until) }
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t(change ? 'slot.changeTitle' : 'slot.title')}
      closeLabel={core.t('action.close')}
      actions={
        <Button
          wide
          pending={isHolding}
          pendingLabel={t('slot.holding')}
          disabled={isUnchanged}
          onClick={keep}
        >
          {t(change ? 'slot.change' : 'slot.hold')}
        </Button>
      }
    >
      <RewardLine image={campaign.fullImageUrl} title={campaign.name} />
      {branches.length > 0 && (
        <div className={styles.form}>
          <Select
            label={t('slot.branch')}
            placeholder={t('slot.chooseBranch')}
            options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={storeId === undefined ? '' : String(storeId)}
            disabled={isHolding}
            onChange={(event) => setBranch(Number(event.target.value))}
          />
        </div>
      )}
      {most > least && !isPartyFixed && (
        <QuantityRow
          label={t('slot.people')}
          value={people}
          least={least}
          most={most}
          why={t('slot.most', { count: most, formatted: formatNumber(most) })}
          disabled={isHolding}
          onChange={setWanted}
        />
      )}
      {slots.length > 0 && (
        <fieldset className={styles.choices} disabled={isHolding}>
          <legend>{t('slot.times')}</legend>
          {slots.map((slot) => (
            <Radio
              key={slot.at}
              name="slot"
              label={formatDateTime(slot.at)}
              hint={roomIn(slot)}
              disabled={!hasRoomFor(slot)}
              checked={slot.at === chosen?.at}
              onChange={() => setAt(slot.at)}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.note}>
        {problem ? (
          <Note tone="error" live>
            {problem}
          </Note>
        ) : (
          <FailureNote error={error} />
        )}
        {change && <Note>{t('slot.changesLeft', { count: change.changesLeft })}</Note>}
      </div>
    </Sheet>
  )

  /** Seats at a time, including those of the booking that is changed. */
  function seatsFor({ at: time, storeId: place, left }: CampaignDetail['slots'][number]) {
    const isOwn = change && start?.at === time && (place ?? undefined) === start.storeId
    return isOwn ? left + start.people : left
  }

  function hasRoomFor(slot: CampaignDetail['slots'][number]) {
    return hasRoom({ ...slot, left: seatsFor(slot) }, people)
  }

  function roomIn(slot: CampaignDetail['slots'][number]) {
    const left = seatsFor(slot)
    if (left <= 0) return t('slot.full')
    if (left < people) return t('slot.tooMany', { count: people })
    return t('slot.left', { count: left, formatted: formatNumber(left) })
  }
}

async function moved(choice: SlotChoice, { send }: SlotChange): Promise<SlotAnswer> {
  await send(choice)
  return { changed: choice }
}
