/** Which call an address means, as the server's router would find it. */
import type { Endpoint, Method } from '#contract/endpoint.ts'
import { endpoints, type EndpointId } from '#contract/endpoints.ts'

type Pattern = {
  readonly endpoint: Endpoint<EndpointId>
  /** A part of the path, or null for a name in braces. */
  readonly parts: readonly (string | null)[]
}

const patterns: ReadonlyMap<Method, readonly Pattern[]> = Map.groupBy(
  endpoints.map((endpoint) => ({
    endpoint,
    parts: endpoint.path.split('/').map((part) => (part.startsWith('{') ? null : part)),
  })),
  ({ endpoint }) => endpoint.method,
)

/**
 * The call at `url` (path and query); null where there is none, and for addresses that are written in another way than they are read:
 * with steps upwards, another host, or what a browser would leave out.
 */
export function endpointAt(method: Method, url: string): Endpoint<EndpointId> | null {
  const read = URL.parse(url, 'http://foyer.invalid')
  if (read === null || read.pathname + read.search !== url) return null
  const parts = partsOf(read.pathname)
  const found = patterns.get(method)?.filter((pattern) => isLike(pattern, parts)) ?? []
  // What stands there as it is goes before what stands for anything.
  return found.toSorted((a, b) => openParts(a) - openParts(b))[0]?.endpoint ?? null
}

function partsOf(path: string): readonly string[] {
  try {
    return path.split('/').map((part) => decodeURIComponent(part))
  } catch {
    return []
  }
}

function isLike({ parts }: Pattern, asked: readonly string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, place) => (part === null ? asked[place] !== '' : part === asked[place]))
  )
}

const openParts = ({ parts }: Pattern): number => parts.filter((part) => part === null).length
