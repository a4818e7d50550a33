import { platformNow } from '@/api/platform-clock'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '@/contract/endpoint'
import { getOwnActs } from '@/contract/studio/counter'
import { z } from '@/contract/zod'
import { parseBaht } from '@/forms/amount-rules'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatTimeOrDate } from '@/i18n/time-formats'
import { texts } from '@/i18n/texts'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Note } from '@/ui/note'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { TextField } from '@/ui/text-field'
import { refreshStaff, staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { EntryForm } from '@/studio/sign-in/entry-page'
import { BahtField } from './baht-field'
import { Undo } from './code-card'
import { actOnce, isAskedFor } from './counter-once'
import styles from './counter-page.module.css'
import { useOnline } from '@/studio/shell/use-online'
import { useRowAct } from './use-row-act'

type OwnAct = Output<typeof getOwnActs>['items'][number]

/** The person's own last ten acts; a gift of points can be corrected here. */
export function ActsDesk() {
  const { t } = useTexts('counter')
  const isOnline = useOnline()
  const acts = useQuery(staffQuery(getOwnActs, {}))
  const [gift, setGift] = useState<OwnAct>()
  const [said, setSaid] = useState<string>()
  const { busy, problem, undo } = useRowAct()

  return (
    <>
      <h2 className="h2">{t('acts.title')}</h2>
      {said !== undefined && <Note live>{said}</Note>}
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {acts.isPending && <Loading />}
      {acts.isError && <StaffLoadFailed error={acts.error} retry={acts.refetch} />}
      {acts.data?.items.length === 0 && <p role="status">{t('acts.none')}</p>}
      <ul className={styles.rows}>
        {acts.data?.items.map((one) => (
          <li key={one.id} className={styles.row}>
            <div>
              <b>{wordsOf(one)}</b>
              <span>
                {[formatTimeOrDate(Date.parse(one.at), platformNow()), one.subject, amountOf(one)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {one.act === 'points.given' && (
              <Button
                size="m"
                variant="secondary"
                disabled={!isOnline}
                onClick={() => setGift(one)}
              >
                {t('acts.correct')}
              </Button>
            )}
            {one.undoUntil && isOnline && (
              <Undo
                until={one.undoUntil}
                isUndoing={busy === one.id}
                onUndo={() => void undo(one.id, String(one.details['useId']))}
              />
            )}
          </li>
        ))}
      </ul>
      {gift && (
        <CorrectSheet
          gift={gift}
          worth={worthNow(gift, acts.data?.items ?? [])}
          onClose={() => setGift(undefined)}
          onDone={(points) => {
            setGift(undefined)
            setSaid(t('acts.corrected', { count: points, number: formatNumber(points) }))
          }}
        />
      )}
    </>
  )
}

interface CorrectSheetProps {
  gift: OwnAct
  /** In baht. */
  worth: unknown
  onClose: () => void
  onDone: (points: number) => void
}

const Correction = z.object({
  baht: z.string(),
  reason: z.string(),
  isOfAnother: z._default(z.boolean(), false),
})

function CorrectSheet({ gift, worth, onClose, onDone }: CorrectSheetProps) {
  const { t } = useTexts('counter')
  const [typed, setTyped, forgetTyped] = useKept(`correction:${gift.id}`, Correction, {
    baht: String(worth ?? ''),
    reason: '',
    isOfAnother: false,
  })
  const { baht, reason, isOfAnother } = typed
  const amount = parseBaht(baht)
  const isAll = amount === 0

  async function send() {
    if (amount === undefined) return
    const params = { giftId: String(gift.details['giftId']) }
    const body = { baht: amount, reason, ...(isAll && { isOfAnother }) }
    try {
      const { points } = await actOnce('correct', { params, body })
      await refreshStaff(getOwnActs)
      forgetTyped()
      onDone(points)
    } catch (error) {
      // It is sent again as it is.
      if (isAskedFor()) forgetTyped()
      throw error
    }
  }

  return (
    <StaffSheet
      open
      onClose={() => {
        forgetTyped()
        onClose()
      }}
      title={t('acts.correctTitle', { number: gift.subject })}
      description={t('acts.correctText')}
      closeLabel={t('scan.close')}
      shape="card"
    >
      <EntryForm action={t('acts.correct')} needs={[baht, reason]} send={send}>
        <BahtField value={baht} onChange={(value) => setTyped({ ...typed, baht: value })} />
        <TextField
          label={t('acts.reason')}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
        {isAll && (
          <Checkbox
            label={t('acts.ofAnother')}
            checked={isOfAnother}
            onChange={({ target }) => setTyped({ ...typed, isOfAnother: target.checked })}
          />
        )}
      </EntryForm>
    </StaffSheet>
  )
}

/** The amount of a purchase in baht, after one's own corrections; others' are not in the list. */
function worthNow({ details }: OwnAct, acts: OwnAct[]): unknown {
  const last = acts.find(
    (one) => one.act === 'points.corrected' && one.details['giftId'] === details['giftId'],
  )
  return last?.details['toBaht'] ?? details['baht']
}

function amountOf({ details }: OwnAct): string {
  const baht = details['toBaht'] ?? details['baht']
  return typeof baht === 'number' ? formatBaht(baht) : ''
}

/** An act in words; one that this page does not know is shown by its name. */
function wordsOf({ act }: OwnAct): string {
  const name = `studio:act.${act}`
  return texts.exists(name) ? texts.getFixedT(null, 'studio')(`act.${act}`) : act
}
