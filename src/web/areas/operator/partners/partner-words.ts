import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { PartnerAct, PartnerState } from '#domain/partner/partner.ts'

export const stateWords: Readonly<Record<PartnerState, MessageKey>> = {
  ASKED: 'partners_asked',
  ACTIVE: 'operator_state_active',
  SUSPENDED: 'partners_suspended',
  REFUSED: 'partners_refused',
}
export const actWords: Readonly<Record<PartnerAct, MessageKey>> = {
  APPROVE: 'partners_approve',
  REFUSE: 'partners_refuse',
  SUSPEND: 'partners_suspend',
  RESUME: 'partners_resume',
}
/** What an act does, said before it is done. */
export const actSentences: Readonly<Record<PartnerAct, MessageKey>> = {
  APPROVE: 'partners_approve_sure',
  REFUSE: 'partners_refuse_sure',
  SUSPEND: 'partners_suspend_sure',
  RESUME: 'partners_resume_sure',
}
