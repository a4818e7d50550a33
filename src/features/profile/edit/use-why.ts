import { useTexts } from '@/i18n/use-texts'

/** Rows whose use for the member is worth a sentence, by the id of the row. */
const explained = [
  'displayName',
  'gender',
  'birthDate',
  'occupation',
  'interests',
  'region',
  'homeAddress',
  'nationalIdCard',
  'passport',
  'driverLicence',
  'wifi',
] as const

/** Why it helps to say something; undefined where there is nothing to say. */
export function useWhy(): (id: string) => string | undefined {
  const { t } = useTexts('profile')
  return (id) => {
    const known = explained.find((one) => one === id)
    return known && t(`edit.why.${known}`)
  }
}
