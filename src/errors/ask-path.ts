import { isOff } from '@/config/features-off'
import { contactRoute, helpCreateRoute } from '@/features/help/routes'

/** Where a member asks about something: a question, or else the contact page; undefined without either. */
export function askPath(about: { about: string; id: string }): string | undefined {
  if (!isOff('help')) return helpCreateRoute.to({}, about)
  return isOff('contact') ? undefined : contactRoute.to()
}
