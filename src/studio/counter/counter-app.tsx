import { useQuery } from '@tanstack/react-query'
import bell from 'phosphor/regular/speaker-high'
import bellOff from 'phosphor/regular/speaker-slash'
import { useEffect, useEffectEvent, useState } from 'react'
import { getCounter } from '@/contract/studio/counter'
import { textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { languageNow } from '@/i18n/texts'
import { PageTitle } from '@/page-frame/page-title'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Note } from '@/ui/note'
import { ErrorBoundary } from '@/ui/error-boundary'
import { staffQuery } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { BrandMark } from '@/studio/shell/brand-mark'
import { Failed } from '@/studio/shell/failed'
import { OfflineStrip } from '@/studio/shell/offline-strip'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { Loading } from '@/studio/shell/loading'
import { ShellTools } from '@/studio/shell/studio-shell'
import { useCurrentInView } from '@/studio/shell/use-current-in-view'
import { StaffGate } from '@/studio/sign-in/staff-gate'
import { ActsDesk } from './acts-desk'
import { CodeDesk } from './code-desk'
import { chooseBranch, switchSound, useDevice } from './counter-device'
import { forgetSettled, type Settled, useUnanswered } from './counter-once'
import styles from './counter-page.module.css'
import { BookingsDesk, PaymentsDesk } from './day-desk'
import { LostAnswer } from './lost-answer'
import { PointsDesk, useVisit } from './points-desk'
import { cardOf, whyNotDone } from './settled-rules'
import { useCounterWords } from './use-counter-words'

const DeskName = z.enum(['code', 'points', 'bookings', 'payments', 'acts'])
type DeskName = z.infer<typeof DeskName>

/** The page at the till. */
export function CounterApp() {
  return (
    <StaffGate at="counter" right="counter">
      <Counter />
    </StaffGate>
  )
}

function Counter() {
  const { t } = useTexts('counter')
  const counter = useQuery({ ...staffQuery(getCounter, {}), staleTime: 3_600_000 })
  const storeId = useDevice((device) => device.storeId)
  const hasSound = useDevice((device) => device.hasSound)
  const branch = counter.data?.branches.find(({ id }) => id === storeId)

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <header className={styles.bar}>
        <BrandMark />
        <div className={styles.place}>
          <h1 className={styles.title}>{t('title')}</h1>
          {branch && (
            <button type="button" className={styles.branch} onClick={() => chooseBranch(undefined)}>
              {textIn(branch.name, languageNow())} <u>{t('branch.change')}</u>
            </button>
          )}
        </div>
        <div className={styles.tools}>
          <IconButton
            icon={hasSound ? bell : bellOff}
            label={t(hasSound ? 'sound.off' : 'sound.on')}
            onClick={() => switchSound(!hasSound)}
          />
          <ShellTools />
        </div>
      </header>
      <OfflineStrip>{t('offline.strip')}</OfflineStrip>
      <main className={styles.main}>
        {counter.isPending && <Loading />}
        {counter.isError && <StaffLoadFailed error={counter.error} retry={counter.refetch} />}
        {counter.data && !branch && <BranchChoice branches={counter.data.branches} />}
        {branch && <Desks storeId={branch.id} />}
      </main>
    </>
  )
}

interface BranchChoiceProps {
  branches: { id: number; name: Record<string, string> }[]
}

/** Once for each device: where it stands. */
function BranchChoice({ branches }: BranchChoiceProps) {
  const { t } = useTexts('counter')
  return (
    <section className={styles.desk}>
      <h2 className="h2">{t('branch.title')}</h2>
      <p>{t('branch.text')}</p>
      <ul className={styles.branches}>
        {branches.map(({ id, name }) => (
          <li key={id}>
            <Button variant="secondary" wide onClick={() => chooseBranch(id)}>
              {textIn(name, languageNow())}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Desks({ storeId }: { storeId: number }) {
  const [desk, setDesk] = useKept('desk', DeskName, 'code')
  const [qr, setQr] = useState<string>()
  const visit = useVisit()
  const { pending, settled } = useUnanswered()
  const isUse = pending?.act === 'use'
  const isGift = pending?.act === 'give'
  const openCode = useEffectEvent(() => setDesk('code'))
  const forgetVisit = useEffectEvent(visit.forget)

  // The card there says what became of it.
  useEffect(() => {
    if (isUse) openCode()
  }, [isUse])
  // Points were given for it, or may have been.
  useEffect(() => {
    if (isGift) forgetVisit()
  }, [isGift])
  // Its desk opens anew afterwards, and a member's code is read once.
  if (pending && qr !== undefined) setQr(undefined)
  // Nothing else is done before an act is known to be done or not.
  if (pending) return <LostAnswer pending={pending} />

  const card = settled && cardOf(settled)
  return (
    <>
      <DeskBar
        desk={desk}
        onChoose={(name) => {
          forgetSettled()
          setQr(undefined)
          setDesk(name)
        }}
      />
      <section className={styles.desk}>
        {settled && !card && <SettledNote settled={settled} />}
        <ErrorBoundary at={desk} failed={() => <Failed />}>
          {desk === 'code' && (
            <CodeDesk
              storeId={storeId}
              first={card}
              onMember={(read) => {
                visit.forget()
                setQr(read)
                setDesk('points')
              }}
            />
          )}
          {desk === 'points' && <PointsDesk storeId={storeId} qr={qr} visit={visit} />}
          {desk === 'bookings' && <BookingsDesk storeId={storeId} />}
          {desk === 'payments' && <PaymentsDesk storeId={storeId} />}
          {desk === 'acts' && <ActsDesk />}
        </ErrorBoundary>
      </section>
    </>
  )
}

interface DeskBarProps {
  desk: DeskName
  onChoose: (name: DeskName) => void
}

function DeskBar({ desk, onChoose }: DeskBarProps) {
  const { t } = useTexts('counter')
  const bar = useCurrentInView(desk)
  return (
    <nav ref={bar} className={styles.desks} aria-label={t('title')}>
      {DeskName.options.map((name) => (
        <button
          key={name}
          type="button"
          aria-current={desk === name ? 'page' : undefined}
          onClick={() => onChoose(name)}
        >
          {t(`desk.${name}`)}
        </button>
      ))}
    </nav>
  )
}

/** What became of an act whose answer was lost. */
function SettledNote({ settled }: { settled: Settled }) {
  const { t } = useTexts('counter')
  const words = useCounterWords()
  if ('error' in settled) {
    return (
      <Note tone="error" live>
        {words(settled.error)}
      </Note>
    )
  }
  const why = whyNotDone(settled.act, settled.answer)
  return (
    <Note tone={why ? 'error' : 'info'} live>
      {t(why ?? `lost.done.${settled.act}`)}
    </Note>
  )
}
