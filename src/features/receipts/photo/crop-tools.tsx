import right from 'phosphor/regular/arrow-clockwise'
import left from 'phosphor/regular/arrow-counter-clockwise'
import mirror from 'phosphor/regular/flip-horizontal'
import magnify from 'phosphor/regular/magnifying-glass-plus'
import { useTexts } from '@/i18n/use-texts'
import { IconButton } from '@/ui/icon-button'
import styles from './crop.module.css'
import { type Fit, mirrored, mostTilt, turned } from './fit-rules'

interface CropToolsProps {
  image: ImageBitmap
  fit: Fit
  onFit: (fit: Fit) => void
  /** The part around a corner is shown larger all the time, not only while it is moved. */
  isMagnified: boolean
  onMagnified: (isMagnified: boolean) => void
}

/** Turns, mirrors and tilts a photo under its corners. */
export function CropTools({ image, fit, onFit, isMagnified, onMagnified }: CropToolsProps) {
  const { t, i18n } = useTexts('receipts')
  const format = new Intl.NumberFormat(i18n.language, { signDisplay: 'exceptZero' })
  // The sign that is as wide as the plus opposite.
  const degrees = (value: number) => format.format(value).replace('-', '−')
  return (
    <>
      <div className={styles.ruler}>
        <span aria-hidden="true">{degrees(-mostTilt)}°</span>
        <input
          type="range"
          aria-label={t('photo.tilt')}
          aria-valuetext={t('photo.degrees', { degrees: degrees(fit.tilt) })}
          min={-mostTilt}
          max={mostTilt}
          step={0.1}
          value={fit.tilt}
          onChange={({ target }) => onFit({ ...fit, tilt: target.valueAsNumber })}
        />
        <span aria-hidden="true">{degrees(mostTilt)}°</span>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={left}
          label={t('photo.left')}
          onClick={() => onFit(turned(fit, -1, image))}
        />
        <IconButton
          icon={right}
          label={t('photo.right')}
          onClick={() => onFit(turned(fit, 1, image))}
        />
        <IconButton
          icon={mirror}
          label={t('photo.mirror')}
          onClick={() => onFit(mirrored(fit, image))}
        />
        <IconButton
          icon={magnify}
          label={t('photo.magnify')}
          aria-pressed={isMagnified}
          onClick={() => onMagnified(!isMagnified)}
        />
      </div>
    </>
  )
}
