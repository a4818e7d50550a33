import { staffRoles } from '@/contract/studio/staff-endpoint'
import { useTexts } from '@/studio/i18n/studio-texts'

/** The roles as options of a select. */
export function useRoles() {
  const { t } = useTexts('studio')
  return staffRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))
}
