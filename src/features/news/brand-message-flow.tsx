import { textIn } from '@/contract/text'
import { blobAddress } from '@/api/blob-file'
import type { BrandMessage } from '@/contract/announcements'
import { whenCookiesAnswered } from '@/features/consent/modals'
import { pictureIn, readableText, SafeHtml } from '@/html/safe-html'
import { languageNow, texts } from '@/i18n/texts'
import { dismissToast, showToast, toastSlot } from '@/modal/show-toast'
import { whenNoModal } from '@/modal/when-no-modal'
import { isKnownPath } from '@/routes'
import { appHistory } from '@/routing/app-history'
import styles from './news.module.css'

/** Shows a message above the page, after the question for cookies and as soon as no modal is open. */
export async function showMessage({ message, logo, timeout }: BrandMessage): Promise<void> {
  await whenCookiesAnswered()
  await whenNoModal()
  const language = languageNow()
  const html = textIn(message, language)
  const picture = logo ? pictureIn(textIn(logo, language)) : undefined
  showToast({
    text: readableText(html),
    content: (
      <span className={styles.message}>
        {picture && (
          <img src={blobAddress(picture.path)} alt={picture.alt} width={40} height={40} />
        )}
        <SafeHtml html={html} onPath={followPath} />
      </span>
    ),
    timeout: timeout ?? 0,
    action: { label: texts.t('action.ok'), run: close },
  })
  const shown = toastSlot.getState().current?.id ?? 0

  function close() {
    dismissToast(shown)
  }

  function followPath(path: string) {
    if (!isKnownPath(path)) return
    close()
    appHistory().push(path)
  }
}
