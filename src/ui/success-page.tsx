import type { ReactNode } from 'react'
import { FullScreen } from './full-screen'
import { SuccessArt } from './success-art'
import styles from './success-page.module.css'

interface SuccessPageProps {
  open: boolean
  onClose: () => void
  onClosed: () => void
  title: string
  /** The picture of what was achieved. */
  image: string
  /** hero: on top of what was expected. */
  surface: 'accent' | 'hero'
  /** Below the title. */
  children?: ReactNode
  actions: ReactNode
}

/** The success page of a flow: picture, title, and what to do next. */
export function SuccessPage(props: SuccessPageProps) {
  const { open, onClose, onClosed, title, image, surface, children, actions } = props
  return (
    <FullScreen
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      surface={surface}
      header="none"
    >
      <div className={styles.page}>
        <div className={styles.middle}>
          <SuccessArt src={image} />
          <p className="h1" aria-hidden="true">
            {title}
          </p>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </FullScreen>
  )
}
