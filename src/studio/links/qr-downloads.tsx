import { useQuery } from '@tanstack/react-query'
import download from 'phosphor/regular/download-simple'
import { useMemo, useState } from 'react'
import { saveFile } from '@/studio/shell/save-file'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { useTexts } from '@/studio/i18n/studio-texts'
import { changeLinkDraft, useLinkDraft } from './link-draft'
import { type LinkForm, linkForms } from './link-form-rules'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'
import { loadLogo, pdfFile, pngFile, svgFile } from './qr-files'
import { drawQr, qrSvg, smallestPrint } from './qr-rules'

interface QrDownloadsProps {
  forms: Partial<Record<LinkForm, string>>
  colour: string | undefined
}

/** The shortest that opens in LINE, unless the person chooses another. */
const preferred: readonly LinkForm[] = ['short', 'liff', 'web']

/** The QR code of one form, as files for print. */
export function QrDownloads({ forms, colour }: QrDownloadsProps) {
  const { t } = useTexts('links')
  const { qrForm, hasLogo } = useLinkDraft()
  const [problem, setProblem] = useState(false)
  const found = useQuery({ queryKey: ['logo'], queryFn: async () => (await loadLogo()) ?? null })
  const logo = hasLogo ? (found.data ?? undefined) : undefined
  const there = linkForms.filter((form) => forms[form] !== undefined)
  const wanted = [qrForm, ...preferred].find((form) => form !== undefined && there.includes(form))
  const address = wanted && forms[wanted]
  // Some ten kilobytes with a logo: not made anew whenever the panel is drawn.
  const code = useMemo(() => {
    if (address === undefined) return undefined
    const drawing = drawQr(address, { colour, hasLogo: logo !== undefined })
    const svg = qrSvg(drawing, logo?.url)
    return { drawing, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` }
  }, [address, colour, logo])
  if (address === undefined || !code) return null
  const { drawing, picture } = code
  const files = {
    svg: () => svgFile(drawing, logo),
    png: () => pngFile(drawing, logo),
    pdf: () => pdfFile(drawing, { logo, address }),
  }

  async function take(kind: keyof typeof files) {
    setProblem(false)
    try {
      saveFile(await files[kind](), `qr.${kind}`)
    } catch {
      setProblem(true)
    }
  }

  return (
    <div className={styles.qr}>
      <div className={styles.paper}>
        <img src={picture} alt={t('qr.label')} width="232" height="232" />
      </div>
      <div className={styles.qrSide}>
        <h3 className="h3">{t('qr.title')}</h3>
        <p className={work.quiet}>
          {wanted === 'liff' || wanted === 'miniApp' ? t('qr.inLine') : t('qr.inBrowser')}{' '}
          {t('qr.smallest', { mm: smallestPrint(drawing) })} {wanted !== 'short' && t('qr.shorter')}
        </p>
        <Select
          label={t('qr.holds')}
          placeholder={t('qr.holds')}
          options={there.map((form) => ({ value: form, label: t(`take.${form}`) }))}
          value={wanted ?? ''}
          // The options are the forms.
          onChange={({ target }) => changeLinkDraft({ qrForm: target.value as LinkForm })}
        />
        {found.data && (
          <Checkbox
            label={t('qr.logo')}
            checked={hasLogo}
            onChange={({ target }) => changeLinkDraft({ hasLogo: target.checked })}
          />
        )}
        <div className={work.buttons}>
          {(['svg', 'png', 'pdf'] as const).map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              size="m"
              icon={download}
              onClick={() => void take(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
        {problem && (
          <Note tone="error" live>
            {t('qr.failed')}
          </Note>
        )}
      </div>
    </div>
  )
}
