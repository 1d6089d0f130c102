import type { WalkInState, WalkInStep } from './walk-in.ts'

/** "Step 2 of 4": both count from 1. */
export type WalkInProgress = { readonly step: number; readonly total: number }

/**
 * The steps that this person sees before the visit is known, in order: nothing that the location skips. One tenant skips the
 * choice, a location without a host step skips the host, somebody who is known skips the details. Reference §3, Kiosk tenants.
 */
export function walkInSteps(state: WalkInState): readonly WalkInStep[] {
  if (state.step === 'start') return []
  const choice: readonly WalkInStep[] = state.companies.length > 1 ? ['company'] : []
  switch (state.step) {
    case 'company':
      return choice
    case 'refused':
      return [...choice, 'invite', 'refused']
    case 'email':
    case 'inbox':
      return [...choice, 'invite', 'email', 'inbox']
    default:
      break
  }
  const host: readonly WalkInStep[] = state.rules.hostStep === 'OFF' ? [] : ['host']
  if (!('visitor' in state) || state.visitor === null)
    return [...choice, 'invite', ...host, 'details']
  return state.visitor.visitId === null
    ? [...choice, 'welcome-back', ...host]
    : [...choice, 'welcome-back']
}

/**
 * How far the visitor is. `screensAhead` are the screens of the visit that follow; null where counting would only guess:
 * before the location is chosen, and where the way ends here.
 */
export function walkInProgress(state: WalkInState, screensAhead: number): WalkInProgress | null {
  if (state.step === 'company' || state.step === 'refused' || state.step === 'visit') return null
  const steps = walkInSteps(state)
  const index = steps.indexOf(state.step)
  if (index === -1) return null
  const isElsewhere = state.step === 'email' || state.step === 'inbox'
  return { step: index + 1, total: steps.length + (isElsewhere ? 0 : screensAhead) }
}
