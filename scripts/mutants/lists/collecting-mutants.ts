import { mutantsOf } from '../mutant-rules.ts'

const tests = ['tests/mocks/collect.test.ts']

export const collecting = [
  ...mutantsOf('mocks/areas/collect/collect-codes.ts', tests, [
    ['the limit of tries is dropped', 'if (triesLeft === 0) {', 'if (triesLeft < 0) {'],
    [
      'the limit ends with the request only',
      'triesLeft === 0 || slowedUntil !== undefined',
      'slowedUntil !== undefined',
    ],
    [
      'a slowed member goes on within the request',
      'triesLeft === 0 || slowedUntil !== undefined',
      'triesLeft === 0',
    ],
    ['a try is not counted in the request', 'triesLeft -= 1', 'triesLeft -= 0'],
    ['a try is not kept', 'await countTry(tx, context)\n', ''],
    [
      'the cap of the day is off by one',
      'collected + points > collectSettingOf',
      'collected + points >= collectSettingOf',
    ],
    [
      'the cap leaves the code itself out',
      'collected + points > collectSettingOf',
      'collected > collectSettingOf',
    ],
    [
      'the cap is of 24 hours, not of a day in Bangkok',
      'sumPointsSince(tx, owner, dayAround(context.now).from)',
      'sumPointsSince(tx, owner, context.now - 86_400_000)',
    ],
    ['a code ends an instant early', 'if (found.expires_at < now)', 'if (found.expires_at <= now)'],
    ['an expired code is good', 'if (found.expires_at < now)', 'if (found.expires_at < 0)'],
    ['a repeated code is no wrong one', " || outcome === 'repeated'", ''],
    ['a used code is no wrong one', " || outcome === 'used'", ''],
    [
      'an expired code is a wrong one',
      "outcome === 'unknown' || outcome",
      "outcome === 'expired' || outcome === 'unknown' || outcome",
    ],
    [
      'a code over the cap is a wrong one',
      "outcome === 'unknown' || outcome",
      "outcome === 'dailyCap' || outcome === 'unknown' || outcome",
    ],
    ['tries count for all members', 'subject: member.id }', "subject: '' }"],
    [
      'a code may be sent twice in one request',
      'new Set(keys).size < keys.length',
      'new Set(keys).size < 0',
    ],
    [
      'everybody at a crowded address waits',
      'isCrowded ? blockedUntil(db, wrongCodesThere, memberThere(context))',
      'isCrowded ? blockedUntil(db, wrongCodesByAddress, networkOf(context))',
    ],
    ['a member waits where nobody else was wrong', 'return isCrowded ?', 'return true ?'],
    [
      'a person waits, too',
      '(isVerified ? undefined : readSlowedUntil(tx, context))',
      'readSlowedUntil(tx, context)',
    ],
    ['the wrong refusal tells of the address', 'asksRecaptcha(brand) ?', '!asksRecaptcha(brand) ?'],
    [
      'the address is not counted',
      'await addAttempt(tx, wrongCodesByAddress, networkOf(context))\n',
      '',
    ],
    [
      'the member is not counted there',
      'await addAttempt(tx, wrongCodesThere, memberThere(context))\n',
      '',
    ],
    [
      'tries come back at the wrong day',
      'toInstant(dayAround(context.now).to)',
      'toInstant(dayAround(context.now).from)',
    ],
    ['the keys are no part of the request', '{ keys }, async', '{}, async'],
    ['a batch is told as a code', 'found.batch_id === null ?', 'found.batch_id !== null ?'],
  ]),
  ...mutantsOf('mocks/areas/collect/store.ts', tests, [
    ['the cap leaves the first instant of the day out', "'>=', since", "'>', since"],
    [
      'the cap counts all members',
      "    .where(ownedBy(owner))\n    .where('at'",
      "    .where('at'",
    ],
    ['a code has one use more', "eb('uses_left', '-', 1)", "eb('uses_left', '-', 0)"],
    ['a code without a limit cannot be used', "eb('uses_left', 'is', null), ", ''],
  ]),
  ...mutantsOf('mocks/areas/limits/day-store.ts', tests, [
    [
      'the first instant of the day is left out',
      "    .where('at', '>=', from)",
      "    .where('at', '>', from)",
    ],
    [
      'tries of the first instant are deleted',
      "    .where('at', '<', since)",
      "    .where('at', '<=', since)",
    ],
    [
      'tries of the day are deleted',
      "    .where('at', '<', since)",
      "    .where('at', '>', since)",
    ],
  ]),
  ...mutantsOf('mocks/areas/limits/store.ts', tests, [
    ['a limit lets one more through', 'latest(most - 1)', 'latest(most)'],
    [
      'an attempt counts an instant longer',
      "      .where('at', '>', of.now - windowMs)\n",
      "      .where('at', '>=', of.now - windowMs)\n",
    ],
    ['old attempts stay for ever in the way', 'return oldest.at + windowMs', 'return oldest.at'],
  ]),
]
