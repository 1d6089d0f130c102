import { fullName } from '../name/full-name.ts'
/** How a location shows its hosts to whoever stands at the door. Reference §3, Host step; issue 3 §1. */
export type HostNameDisplay = 'FULL' | 'FIRST_AND_INITIAL'

export type PersonName = { readonly firstname: string; readonly lastname: string }

/** The name's two parts as they may be shown: with FIRST_AND_INITIAL "Zoë", "M." for Zoë van der Meer. */
export function shownHostName(name: PersonName, display: HostNameDisplay): PersonName {
  if (display === 'FULL') return name
  const initial = hostInitial(name.lastname)
  // Scripts without capitals do not shorten names with a point.
  const hasCase = initial.toLowerCase() !== initial
  return { firstname: name.firstname, lastname: hasCase ? `${initial}.` : initial }
}

/** The name in one line, as shown. */
export function hostName(name: PersonName, display: HostNameDisplay): string {
  const { firstname, lastname } = shownHostName(name, display)
  return fullName({ firstname, lastname })
}

/** The letter that stands for a last name: its first capital, so that "van der Meer" is M; empty when there is none. */
export function hostInitial(lastname: string): string {
  const composed = lastname.normalize('NFC')
  const letter = /\p{Lu}\p{M}*/u.exec(composed) ?? /[\p{L}\p{N}]\p{M}*/u.exec(composed)
  return letter === null ? '' : letter[0].toUpperCase()
}
