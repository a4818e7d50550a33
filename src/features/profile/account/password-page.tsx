import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfileDetails } from '@/contract/profile-details'
import { LoadFailed } from '@/errors/load-failed'
import { ChildPage, FormPending } from '@/features/profile/child-page'
import { useTexts } from '@/i18n/use-texts'
import { PasswordForm } from './password-form'

/** `/profile/changepassword`: the old one, and the new one twice. */
export function Component() {
  const { t } = useTexts('profile')
  const query = useQuery(q(getProfileDetails, {}))
  const isNew = query.data?.hasPassword === false
  return (
    <ChildPage
      title={t(isNew ? 'password.newTitle' : 'password.title')}
      lead={t(isNew ? 'password.newLead' : 'password.lead')}
    >
      {query.data && <PasswordForm {...query.data} />}
      {!query.data && !query.error && <FormPending fields={3} />}
      {!query.data && query.error && <LoadFailed as="part" query={query} />}
    </ChildPage>
  )
}
