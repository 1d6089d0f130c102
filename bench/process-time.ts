/** Processor time of whole process trees, as Linux counts it: what a request costs, however busy the machine is otherwise. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { median, round } from './statistics.ts'

/** Linux counts in hundredths of a second on every machine that Node.js runs on. */
const msOfTick = 10

type Counted = { readonly parent: number; readonly ms: number }

/** Processor time used by these processes and all their descendants, in milliseconds, including children that have ended. */
export function processTimeMs(roots: readonly number[]): number {
  const all = new Map<number, Counted>()
  for (const name of readdirSync('/proc')) {
    const counted = /^\d+$/.test(name) ? readProcess(Number(name)) : null
    if (counted !== null) all.set(Number(name), counted)
  }
  const isOurs = (pid: number): boolean => {
    if (roots.includes(pid)) return true
    const parent = all.get(pid)?.parent ?? 0
    return parent > 1 && isOurs(parent)
  }
  return [...all].reduce((sum, [pid, { ms }]) => (isOurs(pid) ? sum + ms : sum), 0)
}

/** This connection's postmaster: every other backend is its child. The database must run on this machine. */
export async function postmasterOf(client: Client): Promise<number> {
  const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = found.rows[0]?.pid ?? 0
  const counted = readProcess(backend)
  if (counted === null) throw new Error('the database does not run on this machine')
  return counted.parent
}

/** Cost per request in milliseconds: `node` is the server's process tree, `postgres` the database's. */
export type RequestCost = { readonly node: number; readonly postgres: number }

/** Measures `run`, which makes `requests` requests. `trees` holds the process ids of the two roots. */
export async function costOfRequests<Result>(
  trees: Readonly<Record<keyof RequestCost, number>>,
  requests: number,
  run: () => Promise<Result>,
): Promise<{ readonly cost: RequestCost; readonly result: Result }> {
  const before = [processTimeMs([trees.node]), processTimeMs([trees.postgres])] as const
  const result = await run()
  const cost = {
    node: (processTimeMs([trees.node]) - before[0]) / requests,
    postgres: (processTimeMs([trees.postgres]) - before[1]) / requests,
  }
  return { cost, result }
}

/** For printing: the median of the rounds. */
export function medianCost(costs: readonly RequestCost[]): string {
  const of = (read: (cost: RequestCost) => number): string => round(median(costs.map(read)))
  return `${of(({ node, postgres }) => node + postgres)} ms a request (node ${of(({ node }) => node)}, PostgreSQL ${of(({ postgres }) => postgres)})`
}

/** Null if the process has ended meanwhile. */
function readProcess(pid: number): Counted | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name in brackets may itself contain spaces and brackets (proc(5): the fields after it start at the third).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { parent: Number(fields[1]), ms: ticks * msOfTick }
}
