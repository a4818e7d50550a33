import { useQuery } from '@tanstack/react-query'
import headset from 'phosphor/regular/headset'
import type { ReactNode } from 'react'
import { brandApp } from '@/api/brand-app'
import { help } from '@/features/help/help-queries'
import styles from '@/features/help/help-pages.module.css'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'

/** The name of the brand's help, with who answers on wide screens. */
export function useHelpName(): { short: string; long: string } {
  const { t } = useTexts('help')
  const brand = useQuery(brandApp()).data?.displayName ?? ''
  const name = useQuery(help()).data?.agent?.name
  const short = t('thread.help', { brand })
  return { short, long: name === undefined ? short : t('thread.with', { name, brand }) }
}

/** Who answers, and how soon. */
export function AgentHead({ title, action }: { title: ReactNode; action?: ReactNode }) {
  const agent = useQuery(help()).data?.agent
  return (
    <div className={styles.agent}>
      <span className={styles.face}>
        <Icon d={headset} />
      </span>
      <div className={styles.who}>
        {title}
        {agent && <p>{agent.reply}</p>}
      </div>
      {action}
    </div>
  )
}
