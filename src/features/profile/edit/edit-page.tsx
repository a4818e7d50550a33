import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '@/api/q'
import { brandApp } from '@/config/brand-app'
import { getProfileDetails } from '@/contract/profile-details'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { ChildPage, FormPending } from '@/features/profile/child-page'
import { EmailNotice } from '@/features/profile/email/email-notice'
import { CompletenessHint } from '@/features/profile/home/completeness-hint'
import { declaredFields, fixedGroups } from './edit-fields'
import styles from './edit.module.css'
import { EditRowList } from './edit-row-list'

/** `/profile/edit`: everything that a member may say of themselves. */
export function Component() {
  return <EditPage isDynamic={false} />
}

/** The member's own particulars, by the fixed form or by the field list of the brand's app config. */
export function EditPage({ isDynamic }: { isDynamic: boolean }) {
  const { t } = useTexts('profile')
  const app = useQuery(brandApp())
  // What was changed on another device is what the form has to start with.
  const query = useQuery({
    ...q(getProfileDetails, {}),
    staleTime: 0,
    // Not in the middle of typing.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    refetchOnWindowFocus: false,
  })
  const declared = app.data?.forms?.['editdynamic']
  const minimumAge = app.data?.rules.consentAge ?? 20
  const groups = useMemo(() => {
    const own = isDynamic ? declaredFields(declared) : undefined
    return own ? [{ fields: own }] : fixedGroups(declared, minimumAge)
  }, [isDynamic, declared, minimumAge])
  // What the first look brings is shown; after that each sheet starts with what is known then.
  const isReady = query.data && query.isFetchedAfterMount && !app.isPending

  return (
    <ChildPage title={t('edit.title')} lead={t('edit.lead')}>
      {isReady && (
        <div className={styles.page}>
          <EmailNotice />
          <CompletenessHint isHere />
          <EditRowList groups={groups} details={query.data} minimumAge={minimumAge} />
        </div>
      )}
      {!isReady && !query.error && <FormPending fields={6} />}
      {!isReady && query.error && <LoadFailed as="part" query={query} />}
    </ChildPage>
  )
}
