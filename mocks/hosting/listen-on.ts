import type { Server } from 'node:http'
import { codeOf } from '../database/unavailable.ts'
import { StartFault } from './start-check.ts'

/**
 * Opens a port.
 * @param setting the variable that chose it
 * @throws StartFault where another program has it, or the user of the process may not open it
 */
export async function listenOn(
  server: Server,
  { port, address }: { port: number; address: string },
  setting: string,
): Promise<void> {
  await new Promise<void>((ready, reject) => {
    server.once('error', (error) =>
      reject(
        new StartFault(
          `${setting} is ${port}, which cannot be opened at ${address} (${codeOf(error)}): each ` +
            'process needs a port that nothing else has.',
        ),
      ),
    )
    server.listen(port, address, ready)
  })
}
