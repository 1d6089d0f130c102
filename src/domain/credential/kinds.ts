/** What opens something for a visit, as data: kinds, states and rules. Issue 15 §5. */
import type { VisitStage } from './visit-stage.ts'

export const credentialKinds = ['WIFI', 'ACCESS_CODE', 'DOOR'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/**
 * PLANNED: the system knows it at most, and it opens nothing yet. ENDING: it may still open something, and should not. FAILED: it was
 * wanted, and never given.
 */
export const credentialStates = ['PLANNED', 'ACTIVE', 'ENDING', 'ENDED', 'FAILED'] as const
export type CredentialState = (typeof credentialStates)[number]

/** What a visit should have of a system. */
export type Wanted = 'NONE' | 'PLANNED' | 'ACTIVE'

/** Which stage of the visit means which state of the credential. */
export const credentialRules = {
  /** It can be read with the invitation, and is good until the visitor leaves: a code for a locker. */
  FROM_INVITATION: {
    WAITING: 'NONE',
    INVITED: 'ACTIVE',
    EXPECTED: 'ACTIVE',
    ON_SITE: 'ACTIVE',
    CHECKED_IN: 'ACTIVE',
    LEFT: 'NONE',
    OVER: 'NONE',
  },
  /** For the time inside: Wi-Fi. On-site is before the check-in, where a location tells them apart (Reference §1). */
  FROM_CHECK_IN: {
    WAITING: 'NONE',
    INVITED: 'NONE',
    EXPECTED: 'NONE',
    ON_SITE: 'NONE',
    CHECKED_IN: 'ACTIVE',
    LEFT: 'NONE',
    OVER: 'NONE',
  },
  /** The system knows the visitor from the invitation on, and what opens follows the visit: doors (Reference §1, X-ACS). */
  BY_LEVEL: {
    WAITING: 'NONE',
    INVITED: 'PLANNED',
    EXPECTED: 'ACTIVE',
    ON_SITE: 'ACTIVE',
    CHECKED_IN: 'ACTIVE',
    LEFT: 'ACTIVE',
    OVER: 'NONE',
  },
} as const satisfies Record<string, Readonly<Record<VisitStage, Wanted>>>
export type CredentialRule = keyof typeof credentialRules
