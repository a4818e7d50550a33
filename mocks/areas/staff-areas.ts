import type { StaffArea } from '../request/staff-area.ts'
import { counterArea } from './counter/handlers.ts'
import { linksArea } from './links/handlers.ts'
import { messagesArea } from './messages/handlers.ts'
import { resultsArea } from './results/handlers.ts'
import { richMenuArea } from './rich-menu/handlers.ts'
import { memberAccessArea } from './session/staff-handlers.ts'
import { staffPeopleArea, staffSessionsArea } from './staff/handlers.ts'

/** Everything that the platform answers to the staff of its brands. */
export const staffAreas: readonly StaffArea[] = [
  staffSessionsArea,
  staffPeopleArea,
  memberAccessArea,
  counterArea,
  linksArea,
  messagesArea,
  resultsArea,
  richMenuArea,
]
