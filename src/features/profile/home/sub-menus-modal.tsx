import caretRight from 'phosphor/bold/caret-right'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Link } from '@/routing/link'
import { Icon } from '@/ui/icon'
import { Sheet } from '@/ui/sheet'
import own from './menu-row.module.css'
import type { ShownMenu } from './menu-rules'
import styles from './profile-page.module.css'

export interface SubMenusParams {
  /** Of the menu. */
  title: string
  pages: ShownMenu['below']
}

export default function SubMenusModal(props: ModalProps<SubMenusParams>) {
  const { params, open, close, onClosed } = props
  const core = useTexts('core')
  const hasIcons = params.pages.some(({ icon }) => icon)
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={params.title}
      closeLabel={core.t('action.close')}
    >
      <ul className={styles.rows}>
        {params.pages.map(({ id, title, route, icon }) => (
          <li key={id}>
            <Link className={styles.row} to={route}>
              {hasIcons && <SubIcon url={icon} />}
              {/* The menu's own page: the sheet says its name already. */}
              <span className={styles.name}>
                {title === params.title ? core.t('action.seeAll') : title}
              </span>
              <Icon d={caretRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** The brand's icon as a mask in the text colour, for light and dark; its room where there is none. */
function SubIcon({ url }: { url: string | undefined }) {
  // JSON.stringify quotes the URL, so that it cannot add styles.
  const style = url
    ? { maskImage: `url(${JSON.stringify(url)})` }
    : ({ visibility: 'hidden' } as const)
  return <span className={own.icon} style={style} aria-hidden />
}
