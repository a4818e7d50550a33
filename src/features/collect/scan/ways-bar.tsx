import image from 'phosphor/regular/image'
import keyboard from 'phosphor/regular/keyboard'
import qrCode from 'phosphor/regular/qr-code'
import scan from 'phosphor/regular/scan'
import { openMemberQr } from '@/features/profile/member-code/modals'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Segmented } from '@/ui/segmented'
import { PictureButton } from './picture-button'
import styles from './scan-panel.module.css'
import type { Ways } from './use-ways'
import { ways } from './way-rules'

const icons = { scan, type: keyboard }

/** Every way to points by a code, each one tap away. */
export function WaysBar({ way, choose, takeFound, setProblem }: Ways) {
  const { t } = useTexts('collect')
  return (
    <div className={styles.bar}>
      <Segmented
        label={t('scan.ways')}
        options={ways.map((value) => ({
          value,
          label: t(`scan.tab.${value}`),
          icon: icons[value],
        }))}
        value={way}
        onChange={(next) => void choose(next)}
        controls="collect-way"
      />
      <PictureButton
        variant="quiet"
        icon={image}
        className={styles.tile}
        onFound={takeFound}
        onProblem={setProblem}
      >
        {t('scan.tab.photo')}
      </PictureButton>
      <Button
        variant="quiet"
        wide
        icon={qrCode}
        className={styles.tile}
        onClick={() => void openMemberQr()}
      >
        {t('scan.tab.qr')}
      </Button>
    </div>
  )
}
