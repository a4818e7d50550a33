import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '../database/pool-size.ts'
import type { Database } from '../database/connect.ts'
import { databaseCounts } from '../values/database-counts.ts'
import { outputCounts } from '../values/output.ts'
import type { AnsweredRequest } from './observe-requests.ts'
import { readQueues } from './queue-store.ts'

/** Counts what a server does, and answers it as Prometheus reads it. */
export function createMetrics(db: Database, nowOf: (appId: string) => number) {
  const registry = new Registry()
  const registers = [registry]
  // Memory, event-loop lag, garbage collection.
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'taem_requests_total',
    help: 'Answered requests; status 0 is a connection that was cut.',
    labelNames: ['endpoint', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'taem_request_seconds',
    help: 'Time from the headers of a request to the end of its answer.',
    labelNames: ['endpoint'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const refusals = new Counter({
    name: 'taem_refusals_total',
    help: 'Requests that were refused, by the code of the contract.',
    labelNames: ['refusal', 'endpoint'],
    registers,
  })
  const counted = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counted(
    'taem_database_conflicts_total',
    'Works that were done again.',
    () => databaseCounts.conflicts,
  )
  counted(
    'taem_database_lock_waits_total',
    'Statements that waited for another process.',
    () => databaseCounts.lockWaits,
  )
  counted(
    'taem_database_lock_wait_seconds_total',
    'How long they waited.',
    () => databaseCounts.lockWaitMs / 1000,
  )
  counted(
    'taem_log_lost_lines_total',
    'Lines of the log that the output did not take.',
    () => outputCounts.lostLines,
  )
  addPool(db, registers)
  const readAgain = addQueues(db, registers, nowOf)

  return {
    count({ endpoint, method, status, refusal, ms }: AnsweredRequest) {
      requests.inc({ endpoint, method, status: String(status) })
      // A stream is open for minutes by design.
      if (endpoint !== 'followNotifications') seconds.observe({ endpoint }, ms / 1000)
      if (refusal !== undefined) refusals.inc({ refusal, endpoint })
    },
    contentType: registry.contentType,
    async text(): Promise<string> {
      await readAgain()
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function addPool(db: Database, registers: Registry[]) {
  const sizes = poolOf(db)
  if (!sizes) return
  const gauge: Gauge<'state'> = new Gauge({
    name: 'taem_database_pool',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, size] of Object.entries(sizes())) gauge.set({ state }, size)
    },
  })
}

/** @returns what brings the numbers up to date; they wait for the database */
function addQueues(db: Database, registers: Registry[], nowOf: (appId: string) => number) {
  const labelled = { labelNames: ['queue'], registers }
  const length = new Gauge({
    ...labelled,
    name: 'taem_queue_length',
    help: 'What waits to be done, also until its next try.',
  })
  const age = new Gauge({
    ...labelled,
    name: 'taem_queue_age_seconds',
    help: 'How long the oldest of it has been overdue.',
  })
  return async () => {
    // No number is better than an old one, while the database does not answer.
    length.reset()
    age.reset()
    const queues = await readQueues(db, nowOf).catch(() => ({}))
    for (const [queue, { count, ageMs }] of Object.entries(queues)) {
      length.set({ queue }, count)
      age.set({ queue }, ageMs / 1000)
    }
  }
}
