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
 * The token of this session: the address's `jwt` if it carries one, else the one kept before, which is ignored where
 * the address carries one. Changes nothing. Spec §6.
 */
export function readSessionToken(place: TokenPlace): string | null {
  return new URL(place.location.href).searchParams.get('jwt') ?? readStored(place)
}

/**
 * Keeps the token for the session and takes it out of the address bar. Where storage is forbidden the token lives as
 * long as the page. Opening the storage takes its time: nothing that is waited for should stand behind it. Spec §6.
 */
export function keepSessionToken(place: TokenPlace, token: string): void {
  try {
    place.sessionStorage.setItem(sessionTokenKey, token)
  } catch {
    // Private windows and embedded pages may forbid storage: the caller keeps the token.
  }
  const url = new URL(place.location.href)
  if (!url.searchParams.has('jwt')) return
  url.searchParams.delete('jwt')
  place.history.replaceState(place.history.state, '', `${url.pathname}${url.search}${url.hash}`)
}

function readStored(place: TokenPlace): string | null {
  try {
    return place.sessionStorage.getItem(sessionTokenKey)
  } catch {
    return null
  }
}
