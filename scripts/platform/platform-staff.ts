import '../setup/source-imports.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stop, stopWithUsage } from '../setup/command-options.ts'

const usage = `Lets a brand's first people into its studio, and shows the demo's codes.

  npm run platform:staff -- --list
  npm run platform:staff -- --invite EMAIL --role admin|publish|view|counter   prints the link's path
  npm run platform:staff -- --check           whether the whole history is as it was written
  npm run platform:staff -- --code EMAIL      the present code of a person of the demo
  npm run platform:staff -- … --app APP_ID    another brand than the first`

const values = readOptions(usage, {
  list: { type: 'boolean', default: false },
  invite: { type: 'string' },
  role: { type: 'string' },
  check: { type: 'boolean', default: false },
  code: { type: 'string' },
  app: { type: 'string' },
})
const { list, check, invite: email, role: named = 'admin', code: of } = values
if ([list, check, email !== undefined, of !== undefined].filter(Boolean).length !== 1) {
  stopWithUsage(usage, 'One of --list, --invite EMAIL, --check and --code EMAIL.')
}
requireTogether(usage, values, { list: [], invite: ['role'], check: [], code: [] })

const { staffRoles } = await import('@/contract/studio/staff-endpoint')
const { inviteStaff } = await import('@/contract/studio/staff-people')
const role = staffRoles.find((one) => one === named)
if (!role) stopWithUsage(usage, `--role is ${staffRoles.join(', ')}, not "${named}".`)

const { db, brand, now } = await openPlatform(values.app)
const { listStaff } = await import('../../mocks/areas/staff/staff-store.ts')
const { StaffRefusal } = await import('../../mocks/values/staff-refusal.ts')
const { inviteByOperator } = await import('../../mocks/areas/staff/change-staff.ts')
const { totpCodeAt } = await import('../../mocks/areas/staff/second-factor.ts')
const { isWholeChain } = await import('../../mocks/areas/staff/audit-rules.ts')
const { latestActs } = await import('../../mocks/areas/staff/staff-audit-store.ts')
const { packOf } = await import('../../mocks/brands/packs.ts')
const at = { appId: brand.appId, now }
try {
  if (list) {
    for (const one of await listStaff(db, brand.appId)) {
      console.log(`${one.email}: ${one.name}, ${one.role}`)
    }
  } else if (check) {
    const acts = await latestActs(db, brand.appId, Number.MAX_SAFE_INTEGER)
    const isWhole = isWholeChain(acts)
    console.log(`${acts.length} acts, ${isWhole ? 'as they were written' : 'CHANGED'}`)
    const last = acts.at(-1)
    if (last) console.log(`The last one is ${last.position}, ${last.hash}`)
    if (!isWhole) process.exitCode = 1
  } else if (email !== undefined) {
    await invite(email)
  } else {
    const person = packOf(brand.identity.name).staff.find((one) => one.email === of)
    if (!person) stop(`${of} is not of the demo: the codes of others are in their own apps.`)
    console.log(totpCodeAt(person.demoSecret, at.now))
  }
} finally {
  await db.destroy()
}

/** As the studio's own invitation. */
async function invite(typed: string) {
  const read = inviteStaff.body.safeParse({ email: typed.trim().toLowerCase(), role })
  if (!read.success) return stop(`"${typed}" is no e-mail address.`)
  const token = await inviteByOperator(db, at, read.data).catch((error: unknown) => {
    // The only one there is.
    if (!(error instanceof StaffRefusal)) throw error
    return stop(`${read.data.email} is of the staff already.`)
  })
  console.log(`/studio/invitation#${token}`)
}
