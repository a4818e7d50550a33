import { mutantsOf } from '../mutant-rules.ts'

const state = ['tests/mocks/redeem-state-rules.test.ts']
const redeem = ['tests/mocks/redeem.test.ts']
const details = ['tests/mocks/redeem-details.test.ts']
const items = ['tests/mocks/redeem-items.test.ts']
const slots = ['tests/mocks/redeem-slots.test.ts']
const rules = ['tests/mocks/redeem-rules.test.ts']
const bookings = ['tests/mocks/bookings.test.ts']

export const redeeming = [
  ...mutantsOf('mocks/brands/level-order.ts', state, [
    ['a member exactly at the level is refused', '?? 0) >= required', '?? 0) > required'],
  ]),
  ...mutantsOf('mocks/areas/catalogue/rules.ts', state, [
    ['the level is not asked for', 'requireLevel !== null && !isAtLeast', 'false && !isAtLeast'],
    ['a blocked member may redeem', 'if (!member.canRedeem)', 'if (false)'],
    ['a member who leaves may redeem', 'if (member.leavesAt !== null)', 'if (false)'],
    ['the very last unit is sold out', 'if (leftOf(input) <= 0)', 'if (leftOf(input) <= 1)'],
    ['nothing is ever sold out', 'if (leftOf(input) <= 0)', 'if (leftOf(input) < 0)'],
    ['it starts an instant late', 'if (now < start)', 'if (now <= start)'],
    [
      'it ends an instant early',
      'now > Date.parse(campaign.expireDate)',
      'now >= Date.parse(campaign.expireDate)',
    ],
    [
      'a draw takes tickets at the instant of the draw',
      'now >= Date.parse(campaign.draw.drawDate)',
      'now > Date.parse(campaign.draw.drawDate)',
    ],
    ['a closed list takes tickets', '(isListClosed || now', '(now'],
    ['the limit lets one more through', '>= campaign.maxPerPerson', '> campaign.maxPerPerson'],
    ['a cool down lasts an instant longer', 'if (now < nextDate)', 'if (now <= nextDate)'],
    [
      'a cool down is of minutes',
      'campaign.coolDownHours * 3_600_000',
      'campaign.coolDownHours * 60_000',
    ],
    [
      'the birthday is compared by its day',
      'birthDate?.slice(5, 7) !== bangkokDay(now).slice(5, 7)',
      'birthDate?.slice(8, 10) !== bangkokDay(now).slice(8, 10)',
    ],
    ['everybody has a birthday', 'campaign.requireBirthMonth && ', 'false && '],
    ['a campaign of a branch is for the app', 'if (campaign.onlyAtBranch)', 'if (false)'],
    ['a campaign for LINE is for the web', 'campaign.supportedHosts.includes(host)', 'host'],
    ['exactly enough points are too few', 'pointsShort > 0 ? { key', 'pointsShort >= 0 ? { key'],
    ['points pay for one unit more', 'Math.floor(balance / price)', 'Math.ceil(balance / price)'],
    [
      'several may be redeemed where a cool down follows',
      'if (!member || campaign.coolDownHours !== null) return 1',
      'if (!member) return 1',
    ],
    ['the most units forget the stock', 'leftOf(input), byLimit)', 'byLimit)'],
    ['the most units forget the limit', 'leftOf(input), byLimit)', 'leftOf(input))'],
    ['seats do not bound the units', 'itemLeft, seatsLeft)', 'itemLeft)'],
    ['sizes do not bound the units', 'itemLeft, seatsLeft)', 'seatsLeft)'],
    [
      'a survey that gives points is redeemed again',
      'return campaign.type === campaignTypes.pointFree ?',
      'return false ?',
    ],
    [
      'a campaign begins an instant late',
      'return now >= Date.parse(startDate)',
      'return now > Date.parse(startDate)',
    ],
    [
      'a drawn campaign has not ended',
      "key === 'expired' || key === 'already_drawn'",
      "key === 'expired'",
    ],
  ]),
  ...mutantsOf('mocks/areas/redeem/redeem-campaign.ts', redeem, [
    [
      'the campaign is no part of the identity of a key',
      'return [campaign.id, Object',
      'return [Object',
    ],
    [
      'the body is no part of the identity of a key',
      'return [campaign.id, Object.entries(body)',
      'return [campaign.id, Object.entries({})',
    ],
    ['the very last unit is refused', 'if (quantity > left)', 'if (quantity >= left)'],
    [
      'the limit refuses its last unit',
      'redeemed + quantity > limit)',
      'redeemed + quantity >= limit)',
    ],
    ['the limit forgets what was redeemed', 'redeemed + quantity > limit)', 'quantity > limit)'],
    ['exactly enough points are too few', 'if (pointsShort > 0)', 'if (pointsShort >= 0)'],
    [
      'the most of a refusal are the units of the limit',
      'most: Math.max(0, limit - redeemed)',
      'most: Math.max(0, limit)',
    ],
    [
      'points are given for one unit only',
      'campaign.pointsGiven * quantity',
      'campaign.pointsGiven',
    ],
    [
      'a redemption is not told',
      "if (outcome === 'done') await announce",
      "if (outcome === 'failed') await announce",
    ],
  ]),
  ...mutantsOf('mocks/areas/redeem/redeem-campaign.ts', slots, [
    ['the last seats are refused', 'wish.people > slot.left', 'wish.people >= slot.left'],
    ['people come who are not paid for', 'isPaidByHead(campaign) && ', 'false && '],
    [
      'a question may stay without an answer',
      'if (!hasWhatItAsks(request.brand, campaign, body))',
      'if (false)',
    ],
  ]),
  ...mutantsOf('mocks/areas/redeem/redeem-campaign.ts', details, [
    ['a code by SMS is not asked for', 'campaign.otp && !(await', 'false && !(await'],
    ['a delivery needs no address', 'if (!address) return', 'if (!address && false) return'],
  ]),
  ...mutantsOf('mocks/areas/redeem/redeem-campaign.ts', items, [
    [
      'a size is taken from the campaign alone',
      'campaignId: campaign.id, item, quantity }',
      'campaignId: campaign.id, item: undefined, quantity }',
    ],
    ['a size of another campaign is accepted', 'itemId !== undefined && !item', 'false'],
  ]),
  ...mutantsOf('mocks/areas/redeem/stock-store.ts', redeem, [
    ['the very last unit stays', "'<=', eb.ref('qty')", "'<', eb.ref('qty')"],
    [
      'the stock counts one unit whatever is taken',
      "sold: eb('sold', '+', of.quantity)",
      "sold: eb('sold', '+', 1)",
    ],
  ]),
  ...mutantsOf('mocks/areas/redeem/stock-store.ts', bookings, [
    [
      'units that come back are taken once more',
      "eb('sold', '-', quantity)",
      "eb('sold', '+', quantity)",
    ],
  ]),
  ...mutantsOf('mocks/areas/redeem/slot-store.ts', slots, [
    [
      'a slot of this instant is offered',
      "'slot_stock.slot_at', '>', now",
      "'slot_stock.slot_at', '>=', now",
    ],
    [
      'a hold of others does not count',
      "    .on('slot_hold.member_id', '!=', memberId)",
      "    .on('slot_hold.member_id', '=', memberId)",
    ],
    [
      'a hold lasts an instant longer',
      ".on('slot_hold.until', '>', now)",
      ".on('slot_hold.until', '>=', now)",
    ],
    ['seats are held for ten minutes', 'holdMs = 5 *', 'holdMs = 10 *'],
    ['taking seats keeps the hold', '  await releaseSeats(tx, seats)\n', ''],
    ['the last seats cannot be taken', "        '>=',\n", "        '>',\n"],
  ]),
  ...mutantsOf('mocks/areas/redeem/reservation-rules.ts', rules, [
    ['the smallest party may not come', 'people >= minPeople', 'people > minPeople'],
    ['the largest party may not come', 'people <= (maxPeople', 'people < (maxPeople'],
    [
      'the first of several branches is taken',
      'atThatTime.length === 1 ?',
      'atThatTime.length >= 1 ?',
    ],
    ['the branch is not looked at', 'slot.storeId === storeId)', 'slot.at > 0)'],
  ]),
  ...mutantsOf(
    'mocks/areas/redeem/item-price-rules.ts',
    [...rules, ...details, ...items, ...redeem],
    [
      [
        'the baht agreed to are not compared',
        ' && satangOf(price * quantity) === satangOf(sp_baht)',
        '',
      ],
      [
        'fewer points are agreed to',
        'points * quantity === sp_points',
        'points * quantity >= sp_points',
      ],
      [
        'a promocode has to be typed in capitals',
        'choice.promocode.trim().toUpperCase()',
        'choice.promocode.trim()',
      ],
      [
        'every promocode is good',
        'one.code.toUpperCase() === wanted',
        'one.code !== wanted + wanted',
      ],
      [
        'a promocode takes more than the points',
        'Math.max(0, Math.round(points * left) - code.pointsOff)',
        'Math.round(points * left) - code.pointsOff',
      ],
      ['a colour does not bound its sizes', '[item.style.campaignId, item.id]', '[item.id]'],
    ],
  ),
  ...mutantsOf('mocks/areas/redeem/request-rules.ts', rules, [
    ['spaces are an answer', '!body[key]?.trim())', '!body[key])'],
    ['half a place is accepted', ' && !isHalfPlace', ''],
    ['an empty part is stored', " && value !== ''", ''],
    [
      'an unknown branch is stored',
      "if (when === 'known branch') return isBranch(brand, body[part])",
      "if (when === 'known branch') return true",
    ],
    [
      'an address is kept without a delivery',
      "return when === 'delivered' ? delivered :",
      "return when === 'delivered' ? true :",
    ],
  ]),
  ...mutantsOf('mocks/areas/idempotency/replay.ts', redeem, [
    [
      'a key is good for another request',
      'if (earlier && earlier.request_hash !== hashOf(request))',
      'if (false)',
    ],
    ['two members share a key', 'member_id: member.id, key', "member_id: '', key"],
    [
      'an error leaves the key free',
      '    await keepOutcome(context.db, { ...memberKey, at: context.now }, request, failed)\n',
      '',
    ],
    [
      'a failed key reads as a refusal of its own',
      "outcome === 'failed' ? 'serverError'",
      "outcome === 'failed' ? 'invalid'",
    ],
    ['a running key is unknown', 'inFlight.add(flight)', 'inFlight.delete(flight)'],
  ]),
  ...mutantsOf(
    'mocks/areas/idempotency/replay.ts',
    ['tests/mocks/collect.test.ts'],
    [['a Problem uses the key up', 'error instanceof Problem || ', '']],
  ),
]
