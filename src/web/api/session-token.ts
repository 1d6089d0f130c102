/** Where the browser session keeps the access token of a visitor registration. Spec §3, §6. */
export const sessionTokenKey = 'visitor-registration-access-token'

/** What the token is read from and kept in; the browser's own window, or a test's. */
export interface TokenPlace {
  readonly location: { readonly href: string }
  readonly history: {
    readonly state: unknown
    replaceState(data: unknown, unused: '', url: string): void
  }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
}

/**
 * The token of this session: the address's `jwt` if it carries one, else the one kept before. A
 * token from the address is kept for the session and taken out of the address bar; a stored one is
 * then ignored. Where storage is forbidden the token lives as long as the page. Spec §6.
 */
export function takeSessionToken(place: TokenPlace): string | null {
  const url = new URL(place.location.href)
  const given = url.searchParams.get('jwt')
  if (given === null) return readStored(place)
  url.searchParams.delete('jwt')
  place.history.replaceState(place.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  try {
    place.sessionStorage.setItem(sessionTokenKey, given)
  } catch {
    // Private windows and embedded pages may forbid storage: the caller keeps the token.
  }
  return given
}

function readStored(place: TokenPlace): string | null {
  try {
    return place.sessionStorage.getItem(sessionTokenKey)
  } catch {
    return null
  }
}
