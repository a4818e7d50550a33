import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isProblem } from '@/api/api-error'
import { q } from '@/api/q'
import { getReferrals, type Referrals } from '@/contract/referrals'
import { earnPointsRoute } from '@/features/points/routes'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { ClosedArea, WaitingBoxes } from '@/page-frame/area-states'
import { Page } from '@/page-frame/page'
import { classNames } from '@/ui/class-names'
import { Dock } from '@/ui/dock'
import { ListRow } from '@/ui/list-row'
import { NumberedSteps } from '@/ui/text-lists'
import { useIsWide } from '@/ui/use-is-wide'
import { FriendList } from './friend-list'
import { showInviteQr } from './invite-flow'
import {
  EnterCodeRow,
  FullNote,
  NameNote,
  OwnCode,
  Progress,
  QrButton,
  ShareButton,
  Slots,
} from './invite-parts'
import { isFull } from './invite-rules'
import styles from './invite.module.css'
import { openHowToInvite } from './modals'

/** The member's code, what friends bring, and the friends who joined. */
export function Component() {
  const query = useQuery(q(getReferrals, {}))
  const isWide = useIsWide()
  const { data } = query
  const Body = isWide ? WideBody : PhoneBody
  return (
    <Page
      className={`wrap ${styles.page}`}
      title={texts.t('title', { ns: 'referral' })}
      {...(data && { h1: data.invitation.title })}
      heading={(h1) => (
        <Hero h1={h1} referrals={data} isPending={query.isPending} isWide={isWide} />
      )}
      query={query}
      waiting={<WaitingBoxes count={1} height="240px" round="l" className={styles.words} />}
      failed={isProblem(query.error, 'notAvailable') && <Closed />}
    >
      {(referrals) => <Body {...referrals} />}
    </Page>
  )
}

interface HeroProps {
  h1: ReactElement
  referrals: Referrals | undefined
  isPending: boolean
  isWide: boolean
}

/** The brand's invitation; on wide screens with the code. The heading keeps the focus as it loads. */
function Hero({ h1, referrals, isPending, isWide }: HeroProps) {
  const hasRoomOfPicture = isPending && !isWide
  return (
    <div className={classNames((referrals || hasRoomOfPicture) && styles.hero)}>
      {referrals && <img src={referrals.invitation.imageUrl} alt="" width={1200} height={600} />}
      {hasRoomOfPicture && <div style={{ aspectRatio: '1.3', maxHeight: 300 }} />}
      <div key="words" className={styles.words}>
        {h1}
        {referrals && <p className={styles.intro}>{referrals.invitation.body}</p>}
        {referrals && isWide && <WideCode {...referrals} />}
      </div>
    </div>
  )
}

function WideCode(referrals: Referrals) {
  return (
    <>
      <OwnCode code={referrals.code} look={{ variant: 'secondary', size: 'm' }} />
      {!isFull(referrals) && (
        <div className={styles.actions}>
          <ShareButton referrals={referrals} />
          <QrButton referrals={referrals} />
        </div>
      )}
      {!isFull(referrals) && <NameNote />}
    </>
  )
}

function PhoneBody(referrals: Referrals) {
  const { t } = useTexts('referral')
  const { code, invitation } = referrals
  const canShare = !isFull(referrals)
  return (
    <>
      <Progress {...referrals} />
      <Slots {...referrals} />
      <OwnCode code={code} look={{ variant: 'soft', size: 'm' }} />
      {canShare && <NameNote />}
      <FullNote referrals={referrals} />
      <div>
        <ListRow
          title={t('how.title')}
          onClick={() => void openHowToInvite({ steps: invitation.howTo })}
        />
        {canShare && <ListRow title={t('share.qr')} onClick={() => void showInviteQr(referrals)} />}
        <EnterCodeRow {...referrals} />
      </div>
      <section className={styles.words} aria-labelledby="invited-friends">
        <h2 id="invited-friends" className="h3">
          {t('friends.title')}
        </h2>
        <FriendList {...referrals} />
      </section>
      {canShare && (
        <Dock>
          <ShareButton referrals={referrals} wide />
        </Dock>
      )}
    </>
  )
}

function WideBody(referrals: Referrals) {
  const { t } = useTexts('referral')
  const { friends, most, invitation } = referrals
  const left = Math.max(0, most - friends.length)
  return (
    <div className={styles.beside}>
      <section>
        <Progress {...referrals} />
        <FriendList {...referrals} />
      </section>
      <aside>
        <h2 className="h3">{left > 0 ? t('left', { count: left }) : t('leftNone')}</h2>
        <Slots {...referrals} />
        <FullNote referrals={referrals} />
        <h2 className="h3">{t('how.works')}</h2>
        <NumberedSteps steps={invitation.howTo} />
        <EnterCodeRow {...referrals} />
      </aside>
    </div>
  )
}

/** The brand has no invitations. */
function Closed() {
  const { t } = useTexts('referral')
  return (
    <ClosedArea
      art="no-history"
      title={t('closed.title')}
      text={t('closed.text')}
      label={t('closed.more')}
      to={earnPointsRoute.to()}
    />
  )
}
