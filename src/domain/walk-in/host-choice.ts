import { firstError } from '../validation/field-rule.ts'
import { maxLength } from '../validation/max-length.ts'
import { required } from '../validation/required.ts'
import { singleLine } from '../validation/safe-text.ts'
import type { WalkInRules } from './walk-in.ts'

/** Whom a walk-in comes to see. Reference §3, "I don't know" host. */
export type HostChoice =
  | { readonly kind: 'LISTED'; readonly hostId: string; readonly name: string }
  /** Not on the list: the name as the visitor knows it. */
  | { readonly kind: 'TYPED'; readonly name: string }
  /** "I don't know". */
  | { readonly kind: 'UNKNOWN' }
  /** The location does not ask, or the question was left open. */
  | { readonly kind: 'NONE' }

/** The longest name that may be typed, in UTF-16 code units. */
export const maxHostNameLength = 100

/** The rules of a typed name. Spec §5. */
export const hostNameRules = [required, singleLine, maxLength(maxHostNameLength)] as const

/** Why a host is not accepted. */
export type HostRefusal =
  | 'host_required'
  | 'host_unknown_not_allowed'
  | 'typed_host_not_allowed'
  | 'host_name_invalid'

/** Whether the location accepts this answer; null when it does. Whether a listed host exists only the server knows. Reference §3. */
export function hostRefusal(
  rules: Pick<WalkInRules, 'hostStep' | 'hostUnknownAllowed' | 'typedHostAllowed'>,
  host: HostChoice,
): HostRefusal | null {
  if (rules.hostStep === 'OFF') return null
  switch (host.kind) {
    case 'LISTED':
      return null
    case 'TYPED':
      if (!rules.typedHostAllowed) return 'typed_host_not_allowed'
      return firstError(hostNameRules, host.name) === null ? null : 'host_name_invalid'
    case 'UNKNOWN':
      return rules.hostUnknownAllowed ? null : 'host_unknown_not_allowed'
    case 'NONE':
      return rules.hostStep === 'REQUIRED' ? 'host_required' : null
  }
}
