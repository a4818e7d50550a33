import arrowRight from 'phosphor/bold/arrow-right'
import boxes from './banner-box.module.css'
import styles from './banner.module.css'
import { classNames } from './class-names'
import { cssVars } from './css-vars'
import { Icon } from './icon'
import type { LinkSlot } from './link-slot'

export type BannerLook = 'a' | 'b' | 'c' | 'd' | 'e'

export interface BannerProps {
  /** a: big 16:10; b: big portrait 4:5; c: medium 2:1; d: art above a panel, two up; e: small strip. */
  look: BannerLook
  title: string
  image?: string
  kicker?: string
  text?: string
  cta?: string
  /** Colours of the art, a brand's data. */
  background?: string
  foreground?: string
  /** Position of the subject in the art, as `object-position`. */
  position?: string
  /** Fills the height beside the points card from 1024 px. */
  hero?: boolean
  /**
   * The only banner of its row: split looks put text beside art, so that none is too tall on a
   * desktop.
   */
  wide?: boolean
  link?: LinkSlot
  eager?: boolean
}

/**
 * A picture with text beside it. The picture contains no text, so that the text translates and
 * scales.
 */
export function Banner({
  look,
  title,
  image,
  kicker,
  text,
  cta,
  background,
  foreground,
  position,
  hero,
  wide,
  link,
  eager,
}: BannerProps) {
  const words = (
    <>
      {kicker && look !== 'e' && <span className={styles.kicker}>{kicker}</span>}
      <b className={styles.title}>{title}</b>
      {text && <span className={styles.more}>{text}</span>}
      {cta && look !== 'e' && (
        <span className={styles.cta}>
          {cta} <Icon d={arrowRight} size={16} />
        </span>
      )}
    </>
  )

  return (
    <div
      className={classNames(
        styles.banner,
        styles[look],
        boxes[look],
        hero && boxes.hero,
        wide && styles.wide,
      )}
      style={cssVars({ '--ban-bg': background, '--ban-fg': foreground, '--ban-pos': position })}
    >
      {image && (
        <img
          src={image}
          alt=""
          className={styles.art}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      )}
      {link ? (
        link({ className: classNames(styles.words, styles.link), children: words })
      ) : (
        <span className={styles.words}>{words}</span>
      )}
    </div>
  )
}
