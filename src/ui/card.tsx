import heartFill from 'phosphor/fill/heart'
import heart from 'phosphor/regular/heart'
import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './badge'
import styles from './card.module.css'
import { classNames } from './class-names'
import { Icon, pop } from './icon'
import type { LinkSlot } from './link-slot'

export type CardPack = 'a' | 'b' | 'c'

export interface CampaignCardProps {
  /** a: square, grids and shelves; b: a row, lists and search; c: wide, draws and features. */
  pack: CardPack
  title: string
  link: LinkSlot
  image?: string
  /** One line: where, until when, or what is missing. */
  meta?: string
  /** "120" with the unit "points", or a whole price such as "Free". */
  price?: string
  priceUnit?: string
  /** On the picture, at most one per card. */
  tag?: string
  /** Below the title in a row (pack b), where it would take the title's width. */
  badge?: { label: string; tone?: BadgeTone }
  /** Unavailable: the art is grey. */
  muted?: boolean
  /** Below the other words. */
  foot?: ReactNode
  favourite?: { pressed: boolean; label: string; onToggle: () => void }
  /** Loads the picture at once, for the first cards of a page; others load lazily. */
  eager?: boolean
}

export function CampaignCard(props: CampaignCardProps) {
  const { pack, title, link, image, meta, tag, badge, muted, foot, favourite, eager } = props
  const price = <CardPrice {...props} />

  return (
    <article className={classNames(styles.card, styles[pack], muted && styles.muted)}>
      <div className={styles.picture}>
        {image && (
          <img
            src={image}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            width={pack === 'c' ? 320 : 190}
            height={pack === 'c' ? 180 : 190}
          />
        )}
        {tag && <Badge className={styles.tag}>{tag}</Badge>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.title}>{link({ className: styles.link, children: title })}</h3>
        {badge && (
          <Badge tone={badge.tone} className={styles.badge}>
            {badge.label}
          </Badge>
        )}
        {pack === 'c' ? (
          <div className={styles.line}>
            <p className={styles.meta}>{meta}</p>
            {price}
          </div>
        ) : (
          <>
            {meta && <p className={styles.meta}>{meta}</p>}
            {price}
          </>
        )}
        {foot}
      </div>
      {favourite && (
        <button
          type="button"
          className={styles.favourite}
          aria-pressed={favourite.pressed}
          aria-label={favourite.label}
          onClick={({ currentTarget }) => {
            if (!favourite.pressed) pop(currentTarget)
            favourite.onToggle()
          }}
        >
          <span>
            <Icon d={favourite.pressed ? heartFill : heart} size={18} />
          </span>
        </button>
      )}
    </article>
  )
}

function CardPrice({ price, priceUnit }: CampaignCardProps) {
  if (!price) return null
  return (
    <p className={styles.price}>
      {price}
      {priceUnit && <span> {priceUnit}</span>}
    </p>
  )
}
