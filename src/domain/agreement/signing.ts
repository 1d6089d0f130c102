/** How an agreement is signed. Reference §4, Signature kind. */
export type SigningWay = 'HAND' | 'TICK'

/** What a location accepts. Reference §4, Signature kind. */
export type SignatureMode = SigningWay | 'HAND_OR_TICK'

/** An agreement on its way to being signed. Spec §3, Visit-flow tracking state. */
export type Signing = {
  readonly mode: SignatureMode
  readonly way: SigningWay
  /** The drawing or the name, as an image; empty before. Spec §2, Signature pad. */
  readonly signature: string
  readonly isTicked: boolean
  readonly isSubmitted: boolean
}

/** Spec §4, Agreement actions: change, submit, reset. */
export type SigningEvent =
  | { readonly type: 'changed'; readonly signature: string }
  | { readonly type: 'changed'; readonly isTicked: boolean }
  | { readonly type: 'changed'; readonly way: SigningWay }
  | { readonly type: 'submitted' }
  | { readonly type: 'reset' }

/** Nothing is signed yet; by hand where the location takes both. */
export function startSigning(mode: SignatureMode): Signing {
  const way = mode === 'TICK' ? 'TICK' : 'HAND'
  return { mode, way, signature: '', isTicked: false, isSubmitted: false }
}

/** The signing after an event: only what is signed can be submitted, and nothing changes after. Spec §4, Agreement actions. */
export function signingReducer(state: Signing, event: SigningEvent): Signing {
  switch (event.type) {
    case 'changed':
      return state.isSubmitted ? state : change(state, event)
    case 'submitted':
      return missingSignature(state) === null ? { ...state, isSubmitted: true } : state
    case 'reset':
      return startSigning(state.mode)
  }
}

/** What is still to be done before it can be submitted; null when it is signed. */
export function missingSignature({ way, signature, isTicked }: Signing): SigningWay | null {
  if (way === 'TICK') return isTicked ? null : 'TICK'
  return signature === '' ? 'HAND' : null
}

function change(state: Signing, event: Extract<SigningEvent, { type: 'changed' }>): Signing {
  if ('signature' in event) return { ...state, signature: event.signature }
  if ('isTicked' in event) return { ...state, isTicked: event.isTicked }
  // Each way begins anew; the other is only open where the location takes both.
  return state.mode === 'HAND_OR_TICK' ? { ...startSigning(state.mode), way: event.way } : state
}
