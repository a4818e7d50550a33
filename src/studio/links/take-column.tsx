import { useRef } from 'react'
import { CopyButton } from '@/ui/copy-button'
import { Note } from '@/ui/note'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useLinkDraft } from './link-draft'
import type { LinkForm } from './link-form-rules'
import work from '@/studio/shell/work-page.module.css'
import styles from './links-page.module.css'
import { QrDownloads } from './qr-downloads'
import { ShortLinkMaker } from './short-link-maker'
import type { MadeLink } from './use-link'

const shown: readonly LinkForm[] = ['liff', 'web', 'miniApp', 'short']

/** The third step: the link in each of its forms, a short one, and the QR code. */
export function TakeColumn({ link }: { link: MadeLink | undefined }) {
  const { t } = useTexts('links')
  return (
    <section className={work.step} aria-labelledby="take">
      <h2 id="take" className="h2">
        {t('take.title')}
      </h2>
      {link ? <Forms link={link} /> : <p className={work.quiet}>{t('take.first')}</p>}
    </section>
  )
}

function Forms({ link }: { link: MadeLink }) {
  const { t } = useTexts('links')
  const name = useLinkDraft((draft) => draft.name)
  return (
    <>
      {name !== '' && <p className={work.quiet}>{t('take.leads', { name })}</p>}
      {!link.isReady && (
        <Note tone="error" live>
          {t('take.blocked')}
        </Note>
      )}
      {shown.map((form) => {
        const address = link.forms[form]
        return address ? (
          <FormRow key={form} form={form} address={address} isReady={link.isReady} />
        ) : null
      })}
      {link.isReady && <ShortLinkMaker path={link.path} />}
      {link.isReady && <QrDownloads forms={link.forms} colour={link.colour} />}
    </>
  )
}

interface FormRowProps {
  form: LinkForm
  address: string
  isReady: boolean
}

function FormRow({ form, address, isReady }: FormRowProps) {
  const { t } = useTexts('links')
  const text = useRef<HTMLElement>(null)
  const name = t(`take.${form}`)
  return (
    <div className={styles.form}>
      <h3 className={work.label}>{name}</h3>
      <div className={styles.address}>
        <code ref={text} translate="no">
          {address}
        </code>
        {isReady && (
          <CopyButton
            text={address}
            label={t('take.copy', { form: name })}
            copiedLabel={t('take.copied')}
            selectedLabel={t('take.selected')}
            selectRef={text}
          />
        )}
      </div>
      {form === 'miniApp' && <p className={work.quiet}>{t('take.miniAppNote')}</p>}
    </div>
  )
}
