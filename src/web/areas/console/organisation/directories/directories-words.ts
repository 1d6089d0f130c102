import type { MessageKey } from '#contract/messages/catalogue.ts'
import { outcomes, type Outcome } from '#domain/scim/outcome.ts'

const outcomeWords: Readonly<Record<Outcome, MessageKey>> = {
  READ: 'directories_did_read',
  CREATED: 'directories_did_created',
  TAKEN_UP: 'directories_did_taken_up',
  CHANGED: 'directories_did_changed',
  SAME: 'directories_did_same',
  LEFT: 'directories_did_left',
  LEFT_DUTIES: 'directories_did_left_duties',
  HELD: 'directories_did_held',
  BACK: 'directories_did_back',
  GROUP_CREATED: 'directories_did_group_created',
  GROUP_CHANGED: 'directories_did_group_changed',
  GROUP_REMOVED: 'directories_did_group_removed',
  REFUSED: 'directories_did_refused',
}

/** What a call did; one that a later version wrote is shown as it is. */
export function outcomeWord(did: string): MessageKey | null {
  const known = outcomes.find((one) => one === did)
  return known === undefined ? null : outcomeWords[known]
}
