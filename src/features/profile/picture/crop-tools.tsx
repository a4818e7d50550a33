import mirror from 'phosphor/regular/flip-horizontal'
import left from 'phosphor/regular/arrow-counter-clockwise'
import right from 'phosphor/regular/arrow-clockwise'
import { useTexts } from '@/i18n/use-texts'
import { IconButton } from '@/ui/icon-button'
import { type Crop, mirrored, mostZoom, turned, zoomed } from './crop-rules'
import styles from './picture.module.css'

interface CropToolsProps {
  image: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** What a finger can do on the picture, and what it cannot, as buttons and a slider. */
export function CropTools({ image, crop, onCrop }: CropToolsProps) {
  const { t } = useTexts('profile')
  return (
    <div className={styles.tools}>
      <IconButton
        icon={left}
        label={t('picture.left')}
        onClick={() => onCrop(turned(crop, -1, image))}
      />
      <IconButton
        icon={right}
        label={t('picture.right')}
        onClick={() => onCrop(turned(crop, 1, image))}
      />
      <IconButton
        icon={mirror}
        label={t('picture.mirror')}
        onClick={() => onCrop(mirrored(crop))}
      />
      <input
        type="range"
        className={styles.zoom}
        aria-label={t('picture.zoom')}
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => onCrop(zoomed(crop, event.target.valueAsNumber, image))}
      />
    </div>
  )
}
