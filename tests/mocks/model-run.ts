import fc from 'fast-check'
import type { World } from './platform-world'

interface Run<Model extends object, Real> {
  /** A model and what it is of, on a platform of their own. */
  start: () => Promise<{ model: Model; real: Real }>
  commands: fc.Arbitrary<Iterable<fc.AsyncCommand<Model, Real>>>
  /** Sequences; not bounded by time, which would end after none on a busy machine. */
  numRuns: number
}

/** Runs sequences of commands on the model and on the platform; a command throws where they differ. */
export async function expectModelToHold<Model extends object, Real extends { world: World }>({
  start,
  commands,
  numRuns,
}: Run<Model, Real>) {
  const property = fc.asyncProperty(commands, async (sequence) => {
    const { model, real } = await start()
    await fc.asyncModelRun(() => ({ model, real }), sequence)
    await real.world.platform.close()
  })
  await fc.assert(property, { numRuns })
}
