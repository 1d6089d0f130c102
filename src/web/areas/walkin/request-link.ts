import type { WalkIn } from './use-walk-in.ts'

/** When the mail was last asked for, and when it may be again, by company and address: a way back and forth begins no new wait. */
const waits = new Map<string, number>()

/** Asks for the link and goes to the inbox. What was typed so far travels with it and comes back by the link. Spec §2, Check your inbox. */
export async function requestLink({ state, source, act }: WalkIn, email: string): Promise<void> {
  if (state.step !== 'email' && state.step !== 'inbox') return
  const { companyId, draft } = state
  const key = waitKey(companyId, email)
  // Going back to look at the address sends nothing twice.
  if (state.step === 'inbox' || secondsToWait(companyId, email) === 0) {
    const kept: Record<string, string> = draft.search === '' ? {} : { search: draft.search }
    const seconds = await source.requestLink(companyId, email, kept)
    waits.set(key, performance.now() + seconds * 1000)
  }
  await act({ type: 'link-requested', email })
}

/** Whole seconds until the mail may be sent again to this address. */
export function secondsToWait(companyId: string, email: string): number {
  const until = waits.get(waitKey(companyId, email)) ?? 0
  return Math.max(0, Math.ceil((until - performance.now()) / 1000))
}

/** Forgets the addresses that were typed, for a device that everybody uses. */
export function forgetRequests(): void {
  waits.clear()
}

function waitKey(companyId: string, email: string): string {
  return `${companyId} ${email.toLowerCase()}`
}
