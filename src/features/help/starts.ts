import { q } from '@/api/q'
import { getContact } from '@/contract/contact'
import { startsOf } from '@/routing/route-start'
import { isWideNow } from '@/ui/use-is-wide'
import { help, questions, thread, unreadAnswers } from './help-queries'
import * as routes from './routes'

const contact = () => q(getContact, {})

export const starts = startsOf(routes, {
  contactRoute: () => ({ first: [contact()] }),
  helpCreateRoute: () => ({
    first: [help()],
    alongside: [questions(), ...(isWideNow() ? [contact(), unreadAnswers()] : [])],
  }),
  helpReplyRoute: ({ params: { key } }) => ({
    first: [thread(key), help()],
    alongside: isWideNow() ? [questions(), unreadAnswers()] : [],
  }),
  helpRoute({ params, isMember }) {
    const isFaq = params.tab !== 'questions'
    const list = isMember && (!isFaq || isWideNow()) ? [questions()] : []
    return {
      first: isFaq ? [help(), ...list] : list,
      alongside: [contact(), ...(isFaq ? [] : [help()]), ...(isMember ? [unreadAnswers()] : [])],
    }
  },
})
