import { useId, useState } from 'react'
import type { DashboardSection as Section } from '@/contract/dashboard'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { SectionHeader } from '@/ui/section-header'
import { DashboardSection } from './dashboard-section'
import styles from './home.module.css'

/** What a brand has beyond its front page: it follows on request, under a heading of its own. */
export function MoreSections({ sections }: { sections: readonly Section[] }) {
  const { t } = useTexts('home')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <div className={styles.showMore}>
        <Button variant="soft" onClick={() => setOpen(true)}>
          {t('more.show')}
        </Button>
      </div>
    )
  }
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={t('more.title')} />
      <div className={styles.more}>
        {sections.map((section) => (
          <DashboardSection key={section.id} section={section} />
        ))}
      </div>
    </section>
  )
}
