import caretRight from 'phosphor/bold/caret-right'
import qrCode from 'phosphor/bold/qr-code'
import hourglass from 'phosphor/regular/hourglass-medium'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Gauge, type GaugeProps } from './gauge'
import { Icon } from './icon'
import type { LinkSlot } from './link-slot'
import styles from './points-card.module.css'

export interface PointsCardProps {
  /** "Your points". */
  label: string
  /** The balance, formatted. */
  points: string
  /** Left out when nothing expires: "320 points", "expire", "31 December 2026". */
  expiring?: { amount: string; rest: string; date?: string }
  /** Left out where there are no levels. */
  gauge?: GaugeProps | undefined
  strip?: PointsStrip
}

export interface PointsStrip {
  title: string
  text?: string
  /** A link or a button. */
  action: { link: LinkSlot } | { onClick: () => void }
}

/** The balance, the gauge to the next level and the member code. */
export function PointsCard({ label, points, expiring, gauge, strip }: PointsCardProps) {
  const isBar = gauge?.motif === 'bar'
  const expiry = expiring && (
    <p className={styles.expiring}>
      {!isBar && <Icon d={hourglass} size={16} />}
      <span>
        <b>{expiring.amount}</b> {expiring.rest}{' '}
        {expiring.date && <span className={styles.date}>{expiring.date}</span>}
      </span>
    </p>
  )

  return (
    <div className={classNames(styles.card, isBar && styles.withBar, 'on-hero')}>
      <div className={styles.body}>
        <div className={styles.balance}>
          <div>
            <p className={styles.label}>{label}</p>
            <p className={styles.points} translate="no">
              {points}
            </p>
          </div>
          {expiry}
        </div>
        {gauge && <Gauge {...gauge} />}
      </div>
      {strip && <Strip {...strip} />}
    </div>
  )
}

/** Gives a placeholder the height of its line of text. */
const blank = '\u00a0'

/** The placeholder while the balance loads, as high as the card of a member whose points expire. */
export function PointsCardSkeleton({ label, withStrip }: { label: string; withStrip?: boolean }) {
  return (
    <div className={classNames(styles.card, styles.loading)} role="status">
      <span className="vh">{label}</span>
      <div className={styles.body}>
        <div className={styles.balance}>
          <div>
            <p className={styles.label}>
              <span className={styles.bone}>{blank}</span>
            </p>
            <p className={styles.points}>
              <span className={classNames(styles.bone, styles.big)}>{blank}</span>
            </p>
          </div>
          <p className={styles.expiring}>
            <span className={styles.bone}>
              {blank}
              <br />
              {blank}
            </span>
          </p>
        </div>
        <span className={styles.archBone} />
      </div>
      {withStrip && (
        <div className={styles.strip}>
          <span className={styles.stripText}>
            {blank}
            <small>{blank}</small>
          </span>
        </div>
      )}
    </div>
  )
}

function Strip({ title, text, action }: PointsStrip) {
  const children: ReactNode = (
    <>
      <Icon d={qrCode} />
      <span className={styles.stripText}>
        {title}
        {text && <small>{text}</small>}
      </span>
      <Icon d={caretRight} size={20} />
    </>
  )
  if ('link' in action) return action.link({ className: styles.strip, children })
  return (
    <button type="button" className={styles.strip} onClick={action.onClick}>
      {children}
    </button>
  )
}
