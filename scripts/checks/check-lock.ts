import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

// npm leaves out of the lock file what the registry does not have yet, mostly the binding of a
// brand-new tool for another platform; `npm ci` then refuses the file on every platform.

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) }),
  ),
})

const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter(
      (name) =>
        ![`node_modules/${name}`, `${owner}/node_modules/${name}`].some((path) => path in packages),
    )
    .map((name) => `${name}, which ${owner || 'this package'} names, is not in package-lock.json`),
)
for (const problem of missing) console.error(problem)
if (missing.length > 0) {
  console.error('Choose a version whose bindings are all published, and install it anew.')
  process.exit(1)
}
