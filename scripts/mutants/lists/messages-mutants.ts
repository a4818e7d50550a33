import { mutantsOf } from '../mutant-rules.ts'

const sending = ['tests/mocks/studio/staff-messages.test.ts']
const limits = ['tests/studio/messages/line-messages.test.ts']

export const staffMessages = [
  ...mutantsOf('mocks/areas/messages/audience-rules.ts', sending, [
    ['nobody has to agree', 'isListed = consents.notification', 'isListed = true'],
    ['whoever LINE does not reach gets it', `line: channels.includes('line')`, 'line: true'],
  ]),
  ...mutantsOf('mocks/areas/messages/audience-store.ts', sending, [
    ['those who leave get it', `.where('closes_at', 'is', null)`, ''],
    ['points that have expired count', `.where('expires_on', '>=', today)`, ''],
    ['points of any day count', `.where('expires_on', '<=', addDays(today, expiringWithin))`, ''],
    ['a spent lot counts', `.where('remaining', '>', 0)`, ''],
    [
      'last visits the wrong way round',
      `lastVisit.is === 'within' ?`,
      `lastVisit.is !== 'within' ?`,
    ],
  ]),
  ...mutantsOf('mocks/areas/messages/change-messages.ts', sending, [
    ['the later of two overwrites', 'if (row.version === version) return', 'if (row) return'],
    ['nothing is tested', `if (former.tested_version !== version)`, 'if (!former)'],
    ['a time that has passed', 'if (sendAt < now)', 'if (sendAt < 0)'],
    ['a faulty one is sent', 'if (fault) throw', 'if (!row) throw'],
    ['what waits goes out after the stop', 'await endWaiting(tx, { appId, id })', ''],
  ]),
  ...mutantsOf('src/studio/messages/line-limits-rules.ts', limits, [
    ['one more than the most', 'return when(count > most', 'return when(count > most + 1'],
    ['heavier than LINE takes', 'return when(length > most,', 'return when(length > most * 2,'],
    [
      'a label as long as in a bubble',
      'actionFindings(action, longestCardLabel)',
      'actionFindings(action, 40)',
    ],
    ['any link', '/^(https:\\/\\/[^\\s/]|line:\\/\\/|tel:)/i.test(uri)', 'true'],
    ['a picture of any height', ' && h <= w * highestPicture', ''],
    ['a missing picture stops it', `code === 'pictureMissing'`, `code === 'labelLong'`],
  ]),
]
