/** How long calls that only read take, one after the other, through HTTP. */
import { paths, type EndpointId } from '#contract/endpoints.ts'
import { splitPath } from '#contract/endpoint.ts'
import { quantile, round } from './statistics.ts'

/** By what somebody sees. */
export type Screens = Readonly<Record<string, () => Promise<unknown>>>

const times = 40

/** Prints p50 and p95 of each. */
export async function measureScreens(screens: Screens): Promise<void> {
  for (const [name, screen] of Object.entries(screens)) {
    const took: number[] = []
    for (let time = 0; time < times; time += 1) {
      const started = performance.now()
      await screen()
      took.push(performance.now() - started)
    }
    const [p50, p95] = [0.5, 0.95].map((part) => round(quantile(took, part), 0))
    console.log(`  ${name.padEnd(28)} p50 ${p50 ?? ''} ms, p95 ${p95 ?? ''} ms`)
  }
}

/**
 * @param token of an API client or of an operator
 * @throws when the answer is no 2xx
 */
export async function read(
  url: string,
  token: string,
  id: EndpointId,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const [, path] = splitPath(paths[id])
  const response = await fetch(`${url}${path}?${new URLSearchParams(query).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${id} answers ${String(response.status)}`)
  return answer
}
