/** What an API client may ask for: an area of the server, to read or to write. RFC 6749 §3.3; issue 13 §2. */
export const clientAreas = [
  'agreements',
  'arrivals',
  'billing',
  'deliveries',
  'integrations',
  'kiosks',
  'messages',
  'people',
  'platform',
  'safety',
  'service-desk',
  'visitors',
  'visits',
  'workplace',
] as const
export type ClientArea = (typeof clientAreas)[number]
export type ClientScope = `${ClientArea}.${'read' | 'write'}`

export const clientScopes: readonly ClientScope[] = clientAreas.flatMap(
  (area) => [`${area}.read`, `${area}.write`] as const,
)

/** Reads a list as OAuth writes it, separated by spaces; null where one of them is unknown. Nothing asked is an empty list. */
export function readScopes(text: string): readonly ClientScope[] | null {
  const asked = text.split(' ').filter((one) => one !== '')
  const known = clientScopes.filter((scope) => asked.includes(scope))
  return known.length === new Set(asked).size ? known : null
}

/** Whether a client with these scopes (null: all of them) may make a call. */
export function isInScope(
  scopes: readonly string[] | null,
  area: ClientArea,
  method: string,
): boolean {
  return scopes === null || scopes.includes(`${area}.${method === 'GET' ? 'read' : 'write'}`)
}

/**
 * What a token gets.
 * @param own the client's (null: all)
 * @param asked empty: all that the client has
 * @returns null for all; undefined where something is asked that the client has not.
 */
export function grantScopes(
  own: readonly string[] | null,
  asked: readonly ClientScope[],
): readonly string[] | null | undefined {
  if (asked.length === 0) return own
  return own === null || asked.every((scope) => own.includes(scope)) ? asked : undefined
}
