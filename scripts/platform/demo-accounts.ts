import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { folderOfPack } from '../../mocks/brands/pack-folders.ts'

const Members = z.array(
  z.object({
    email: z.string(),
    demoPassword: z.string(),
    // What the member is there to show.
    persona: z._default(z.string(), ''),
    points: z.number(),
  }),
)

/** The members of a demo brand, one line each: e-mail, password, points, what they show. */
export function demoAccounts(brand: string): string[] {
  const pack = join(folderOfPack(brand), 'content/members.json')
  const members = Members.safeParse(existsSync(pack) ? JSON.parse(readFileSync(pack, 'utf8')) : [])
  // A faulty list must not stop the start: the pack's own tests report the fault.
  if (!members.success) return []
  return members.data.map(({ email, demoPassword, persona, points }) => {
    const account = `${email.padEnd(22)} ${demoPassword.padEnd(10)}`
    return `${account}   ${points.toLocaleString('en').padStart(6)} points   ${persona}`
  })
}
