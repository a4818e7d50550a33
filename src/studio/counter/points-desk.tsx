import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { Output } from '@/contract/endpoint'
import { pointsOfPurchase } from '@/contract/points-of-purchase'
import { satangOf } from '@/contract/satang'
import { getOwnActs, type Gift, lookUpMember } from '@/contract/studio/counter'
import { textIn } from '@/contract/text'
import { parseBaht } from '@/forms/amount-rules'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { languageNow } from '@/i18n/texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { TextField } from '@/ui/text-field'
import { StaffError } from '@/studio/api/staff-error'
import { refreshStaff, staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { BahtField, isUnclearBaht } from './baht-field'
import { CodeField } from './code-field'
import { actOnce, forgetSettled, isAskedFor } from './counter-once'
import styles from './counter-page.module.css'
import { play } from './sounds'
import { useCounterWords } from './use-counter-words'
import { useOnline } from '@/studio/shell/use-online'

type Visitor = Output<typeof lookUpMember>

interface PointsDeskProps {
  storeId: number
  /** A member's code that was read elsewhere. */
  qr: string | undefined
}

/** Gives a member the points of a purchase. */
export function PointsDesk({ storeId, qr }: PointsDeskProps) {
  const { t } = useTexts('counter')
  const words = useCounterWords()
  const isOnline = useOnline()
  const [asked, setAsked] = useState(qr)
  const [given, setGiven] = useState<Gift>()
  const [isGiving, setGiving] = useState(false)
  // The same person may ask again, so that a lost answer is asked for like any other.
  const reading = useQuery({
    ...staffQuery(lookUpMember, { body: { qr: asked ?? '' } }),
    enabled: asked !== undefined && isOnline,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const visitor = asked === undefined ? undefined : reading.data
  const { isSuccess, isError, dataUpdatedAt, errorUpdatedAt } = reading
  useEffect(() => {
    if (isSuccess) play('good')
  }, [isSuccess, dataUpdatedAt])
  useEffect(() => {
    if (isError) play('bad')
  }, [isError, errorUpdatedAt])
  const problem = problemOf()
  const hasNoAnswer =
    isOnline && reading.error instanceof StaffError && reading.error.code === 'network'

  function problemOf() {
    if (asked === undefined || visitor) return undefined
    if (!isOnline) return t('offline.points')
    return reading.isError ? words(reading.error) : undefined
  }

  function read(text: string): boolean {
    if (isGiving) return text === asked
    forgetSettled()
    setGiven(undefined)
    if (text === asked) void reading.refetch()
    setAsked(text)
    return true
  }

  function take(gift: Gift) {
    play('good')
    setGiven(gift)
    setAsked(undefined)
    void refreshStaff(getOwnActs)
  }

  return (
    <>
      <CodeField
        label={t('points.label')}
        hint={t('points.hint')}
        action={t('points.read')}
        isBusy={reading.isFetching}
        onRead={read}
      />
      {problem !== undefined &&
        (hasNoAnswer ? (
          <StaffLoadFailed text={problem} retry={reading.refetch} />
        ) : (
          <Note tone="error" live>
            {problem}
          </Note>
        ))}
      {visitor && (
        <GiveForm
          key={visitor.ticket}
          visitor={visitor}
          storeId={storeId}
          isBusy={isGiving}
          onBusy={setGiving}
          onGiven={take}
        />
      )}
      {given && (
        <section className={`${styles.card} ${styles.done}`} role="status">
          <h2>{t('points.given', { count: given.points, number: formatNumber(given.points) })}</h2>
          <p className={styles.why}>
            {given.member} · {formatBaht(given.baht)} · {given.receiptNumber}
          </p>
          {given.isForTomorrow && <p>{t('points.tomorrow')}</p>}
        </section>
      )}
    </>
  )
}

interface GiveFormProps {
  visitor: Visitor
  storeId: number
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  onGiven: (gift: Gift) => void
}

function GiveForm({ visitor, storeId, isBusy, onBusy, onGiven }: GiveFormProps) {
  const { t } = useTexts('counter')
  const words = useCounterWords()
  const isOnline = useOnline()
  const [baht, setBaht] = useState('')
  const [receiptNumber, setReceiptNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const amount = parseBaht(baht) ?? 0
  const points = pointsOfPurchase(satangOf(amount), visitor.rate)

  async function give(event: FormEvent) {
    event.preventDefault()
    if (isBusy || isUnclearBaht(baht)) return
    if (amount === 0 || receiptNumber.trim() === '') return setProblem(t('points.needed'))
    onBusy(true)
    setProblem(undefined)
    try {
      const body = { ticket: visitor.ticket, baht: amount, receiptNumber, storeId }
      onGiven(await actOnce('give', { body }))
    } catch (error) {
      play('bad')
      if (!isAskedFor()) setProblem(words(error))
    } finally {
      onBusy(false)
    }
  }

  return (
    <form className={`${styles.card} ${styles.good}`} onSubmit={(event) => void give(event)}>
      <h2>{visitor.member}</h2>
      <p className={styles.why}>{textIn(visitor.level, languageNow())}</p>
      <BahtField autoFocus value={baht} onChange={setBaht} />
      <TextField
        label={t('points.receipt')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        value={receiptNumber}
        onChange={({ target }) => setReceiptNumber(target.value)}
      />
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <Button type="submit" wide className={styles.use} disabled={!isOnline} pending={isBusy}>
        {amount === 0
          ? t('points.giveAny')
          : t('points.give', { count: points, number: formatNumber(points) })}
      </Button>
    </form>
  )
}
