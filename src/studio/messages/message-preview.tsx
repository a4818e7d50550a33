import type { Language } from '@/contract/languages'
import { languages } from '@/contract/languages'
import { useTexts } from '@/studio/i18n/studio-texts'
import { Segmented } from '@/ui/segmented'
import type { ButtonsMessage, FlexBubble, LineMessageObject, UriAction } from './line-message-rules'
import chat from './line-chat.module.css'
import { ownAddress } from '@/studio/links/own-address'
import work from '@/studio/shell/work-page.module.css'
import styles from './messages.module.css'
import type { LanguageMessage } from './use-messages'

const widths = ['320', '390'] as const

export interface PreviewLook {
  mode: 'light' | 'dark'
  width: (typeof widths)[number]
  /** Undefined: the brand's first. */
  language?: Language
}

interface MessagePreviewProps {
  messages: readonly LanguageMessage[]
  look: PreviewLook
  onLook: (look: PreviewLook) => void
}

/** The message as LINE draws it in a chat: light and dark, narrow and wide, in each language. */
export function MessagePreview({ messages, look, onLook }: MessagePreviewProps) {
  const { t } = useTexts('messages')
  const shown = messages.find(({ language }) => language === look.language) ?? messages[0]
  if (!shown) return null
  return (
    <section className={work.step} aria-labelledby="seen">
      <h2 id="seen" className="h2">
        {t('seen.title')}
      </h2>
      <div className={styles.looks}>
        {messages.length > 1 && (
          <Segmented
            label={t('seen.language')}
            options={messages.slice(0, 3).map(({ language }) => ({
              value: language,
              label: languages[language].name,
            }))}
            value={shown.language}
            onChange={(language) => onLook({ ...look, language })}
            controls="line-chat"
          />
        )}
        <Segmented
          label={t('seen.look')}
          options={(['light', 'dark'] as const).map((value) => ({
            value,
            label: t(`seen.${value}`),
          }))}
          value={look.mode}
          onChange={(mode) => onLook({ ...look, mode })}
          controls="line-chat"
        />
        <Segmented
          label={t('seen.width')}
          options={widths.map((value) => ({ value, label: value }))}
          value={look.width}
          onChange={(width) => onLook({ ...look, width })}
          controls="line-chat"
        />
      </div>
      <div
        id="line-chat"
        role="tabpanel"
        aria-label={t('seen.title')}
        className={chat.chat}
        data-look={look.mode}
        data-width={look.width}
        lang={shown.language}
      >
        <Drawn message={shown.message} />
      </div>
      {shown.message.altText && (
        <p className={work.quiet}>
          {t('seen.alt')} <span lang={shown.language}>{shown.message.altText}</span>
        </p>
      )}
    </section>
  )
}

function Drawn({ message }: { message: LineMessageObject }) {
  if (message.type === 'template') return <Card template={message.template} />
  const { contents } = message
  if (contents.type === 'bubble') return <Bubble bubble={contents} />
  return (
    <div className={chat.carousel}>
      {contents.contents.map((bubble, index) => (
        // The order is the identity: a campaign may stand twice.
        <Bubble key={index} bubble={bubble} />
      ))}
    </div>
  )
}

function Bubble({ bubble }: { bubble: FlexBubble }) {
  const { size, hero, body, footer } = bubble
  return (
    <div className={chat.bubble} data-size={size}>
      {hero && <img src={ownAddress(hero.url)} alt="" className={chat.hero} />}
      <div className={chat.body}>
        {body.contents.map(({ text, weight }) => (
          <p key={weight ?? 'text'} className={weight === 'bold' ? chat.title : chat.text}>
            {text}
          </p>
        ))}
      </div>
      {footer.contents.map(({ action, color }) => (
        <PreviewLink key={action.uri} action={action} className={chat.button} colour={color} />
      ))}
    </div>
  )
}

function Card({ template }: { template: ButtonsMessage['template'] }) {
  const { thumbnailImageUrl, title, text, actions } = template
  return (
    <div className={chat.bubble} data-size="mega">
      {thumbnailImageUrl && (
        <img src={ownAddress(thumbnailImageUrl)} alt="" className={chat.thumbnail} />
      )}
      <div className={chat.body}>
        {title && <p className={chat.title}>{title}</p>}
        <p className={chat.text}>{text}</p>
      </div>
      {actions.map((action) => (
        <PreviewLink key={action.uri} action={action} className={chat.plain} />
      ))}
    </div>
  )
}

interface PreviewLinkProps {
  action: UriAction
  className: string | undefined
  colour?: string
}

/** A button of the message; here it opens the page itself, so that the link can be tried. */
function PreviewLink({ action, className, colour }: PreviewLinkProps) {
  const painted = (element: HTMLAnchorElement | null) =>
    element?.style.setProperty('--button', colour ?? 'transparent')
  return (
    <a
      ref={painted}
      href={pageOf(action.uri)}
      target="_blank"
      rel="noreferrer"
      className={className}
    >
      {action.label || '…'}
    </a>
  )
}

/** The page in the browser that a link of LINE leads to. */
function pageOf(address: string): string {
  const { hostname, pathname, search } = new URL(address, location.href)
  const path = hostname === 'liff.line.me' ? pathname.replace(/^\/[^/]+/, '') : pathname
  return (path || '/') + search
}
