import { mutantsOf } from '../mutant-rules.ts'

const ledgerTests = ['tests/mocks/ledger.test.ts']
const perDay = ['tests/mocks/points-per-day.test.ts']
const points = ['tests/mocks/points.test.ts']
const history = ['tests/mocks/point-history.test.ts']
const levels = ['tests/mocks/settle-levels.test.ts', 'tests/mocks/points.test.ts']
const returned = ['tests/mocks/bookings.test.ts', 'tests/mocks/ledger.test.ts']

export const ledger = [
  ...mutantsOf('mocks/areas/points/ledger.ts', ledgerTests, [
    ['expired points are spent', 'valid = lots.filter(([day]) => day >= today)', 'valid = lots'],
    [
      'points are no longer spent on their last day',
      'valid = lots.filter(([day]) => day >= today)',
      'valid = lots.filter(([day]) => day > today)',
    ],
    [
      'points expire a day early',
      'lots.filter(([last]) => last < today)',
      'lots.filter(([last]) => last <= today)',
    ],
    [
      'an expiry is told at the time of the visit',
      'at: endOfDay(day), title',
      'at: owner.now, title',
    ],
    [
      'expired points stay in their lot',
      'await setLot(tx, { ...owner, day, remaining: 0 })\n    await record',
      'await record',
    ],
    ['a refusal names all points as missing', 'pointsShort: points - sum', 'pointsShort: points'],
    [
      'exactly the limit of a day waits',
      'given + gift.points <= most',
      'given + gift.points < most',
    ],
    [
      'the limit of a day lets one more point through',
      'given + gift.points <= most',
      'given + gift.points <= most + 1',
    ],
    ['the limit of a day leaves the gift out', 'given + gift.points <= most', 'given <= most'],
    ['a gift above the limit waits for ever', 'given === 0 || ', ''],
    ['what waits arrives today', 'due_on: bangkokDay(to)', 'due_on: bangkokDay(from)'],
    ['what waits forgets who gave it', 'given_by: gift.givenBy,', "given_by: '',"],
    ['points that waited count from the visit', 'at: startOfDay(row.due_on)', 'at: owner.now'],
    [
      'points that waited count as long as today’s',
      'lastDayOf(gift.at ?? owner.now)',
      'lastDayOf(owner.now)',
    ],
    ['points that come back are gone the next day', 'isUnpaid || !isTermEnd(day)', 'true'],
    ['points that come back count 29 days', 'daysBack = 30', 'daysBack = 29'],
    ['points of what was not paid are prolonged', 'isUnpaid || !isTermEnd(day)', '!isTermEnd(day)'],
    [
      'points that come back all count the shortest time',
      'if (day >= today) await addToLot',
      'if (false) await addToLot',
    ],
    [
      'points that come back after their day stay',
      'if (over > 0) await record',
      'if (false) await record',
    ],
    [
      'points come back to a membership that has ended',
      "if (state === 'closed')",
      "if (state === 'banned')",
    ],
    [
      'points that waited count in no order',
      'const hasQualifying = await addPending(tx, brand, owner)',
      'const hasQualifying = false',
    ],
    ['only the last lot comes back in the history', 'points += taken', 'points = taken'],
    ['more is taken back than the member has', 'Math.min(gift.points, left)', 'gift.points'],
    ['expired points are taken back', 'day >= today ? sum + points : sum', 'sum + points'],
    [
      'points of the last day are not taken back',
      'day >= today ? sum + points : sum',
      'day > today ? sum + points : sum',
    ],
    ['taking nothing back is told', 'if (points === 0) return 0\n', ''],
    [
      'a member who ends keeps the lots',
      'await setLot(tx, { ...owner, day, remaining: 0 })\n    points += left',
      'points += left',
    ],
    ['a member who ends gets what waits', '  await deletePending(tx, owner)\n', ''],
    ['receipts do not count for the level', "way === 'receipt' || ", ''],
    ['what is bought at a shop does not count for the level', " || way === 'shop'", ''],
    ['everything counts for the level', '? 1 : 0,', '? 1 : 1,'],
    ['a correction downwards gives', 'await takeFromLots(tx, owner, -points)\n', ''],
    ['a correction is told as a receipt', "desk: 'adjust-add'", "desk: 'ocr-point'"],
  ]),
  ...mutantsOf(
    'mocks/areas/points/ledger.ts',
    [...perDay, ...points],
    [
      [
        'only expired points are due',
        ' ||\n    (await readDuePending(db, owner, today)) !== undefined',
        '',
      ],
      ['only waiting points are due', '(await hasExpiredLot(db, owner, today)) ||\n    ', ''],
    ],
  ),
  ...mutantsOf('mocks/areas/points/store.ts', ledgerTests, [
    [
      'the limit leaves the first instant of the day out',
      "    .where('at', '>=', from)\n    .where('at', '<', to)",
      "    .where('at', '>', from)\n    .where('at', '<', to)",
    ],
    [
      'the limit counts the first instant of the next day',
      "    .where('at', '<', to)",
      "    .where('at', '<=', to)",
    ],
    [
      'what was taken back makes room for the day',
      "    .where('way', '=', way)\n    .where('points', '>', 0)",
      "    .where('way', '=', way)",
    ],
    ['the limit counts every way', "    .where('way', '=', way)\n", ''],
    ['waiting points come a day late', "'due_on', '<=', today", "'due_on', '<', today"],
    [
      'points that wait for a decision come by the clock',
      "    .where('way', 'is not', null)\n",
      '',
    ],
    [
      'a lot is replaced by what is added',
      "remaining: eb('point_lot.remaining', '+', points)",
      'remaining: eb.val(points)',
    ],
    [
      'the level counts the instant before its period',
      'qualifiedUntil(db, owner, from - 1)',
      'qualifiedUntil(db, owner, from - 2)',
    ],
    [
      'the level leaves its first instant out',
      'qualifiedUntil(db, owner, from - 1)',
      'qualifiedUntil(db, owner, from)',
    ],
    ['points of the last day are not announced', "'expires_on', '<=', to", "'expires_on', '<', to"],
  ]),
  ...mutantsOf('mocks/areas/points/store.ts', history, [
    [
      'a page begins with the end of the last one',
      "eb('id', '<', last.id)",
      "eb('id', '<=', last.id)",
    ],
    [
      'one instant is told with the uses first',
      "    .orderBy('points')\n    .orderBy('id', 'desc')",
      "    .orderBy('points', 'desc')\n    .orderBy('id', 'desc')",
    ],
  ]),
  ...mutantsOf(
    'mocks/areas/points/rules.ts',
    [...points, ...ledgerTests],
    [
      ['the latest expiry is spent first', '(a < b ? -1 : 1))) {', '(a < b ? 1 : -1))) {'],
      [
        'the last day of the half year belongs to the next',
        "day.slice(5) <= '06-30'",
        "day.slice(5) < '06-30'",
      ],
      ['points count half a year longer', '`${year + 1}-06-30`', '`${year + 1}-12-31`'],
      ['an empty lot is told as touched', '    if (taken === 0) continue\n', ''],
      [
        'lots that are empty stay',
        'filter(([, left]) => left > 0)',
        'filter(([, left]) => left >= 0)',
      ],
      ['a period ends an instant early', 'now <= to) return', 'now < to) return'],
      ['a period goes on into the next one', 'years + 1)) - 1', 'years + 1))'],
      ['a level goes on beyond its end', 'Math.min(1, Math.max(0, way))', 'Math.max(0, way)'],
      ['the next level is the highest', 'a.from - b.from)[0]', 'b.from - a.from)[0]'],
      [
        'exactly at a level is below it',
        'from > (present?.from ?? 0)',
        'from >= (present?.from ?? 0)',
      ],
      [
        'what is needed to keep a level is below zero',
        'Math.max(0, (present?.keep ?? 0) - qualifyingPoints)',
        '(present?.keep ?? 0) - qualifyingPoints',
      ],
    ],
  ),
  ...mutantsOf('mocks/areas/points/rules.ts', levels, [
    ['exactly at a level is not reached', 'from <= points)', 'from < points)'],
    ['exactly enough to keep a level is too few', 'keep <= points)', 'keep < points)'],
    ['a level rises when its period ends', 'from <= upTo && keep', 'keep'],
    [
      'the lowest level is the highest',
      '(a, b) => b.from - a.from)[0]',
      '(a, b) => a.from - b.from)[0]',
    ],
  ]),
  ...mutantsOf('mocks/areas/points/rules.ts', returned, [
    ['what is left comes back', '(had.get(day) ?? 0) - rest]', 'rest]'],
  ]),
]
