import { disputeReasonWord } from '#contract/messages/dispute-reasons.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { DisputeState } from '#domain/billing/cards/dispute.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type DisputeMailValues = {
  readonly state: DisputeState
  /** Whether the invoice is to be paid again. */
  readonly isOwed: boolean
  /** As Stripe calls it. */
  readonly reason: string
  readonly number: string
  readonly organisation: string
  /** Amounts and days as the reader's language writes them. */
  readonly total: string
  /** Until when somebody can answer, or the invoice is to be paid; null: there is no such day. */
  readonly date: string | null
  readonly link: string
}

const titles: Readonly<Record<DisputeState, MessageKey>> = {
  OPEN: 'mail_dispute_open_title',
  WON: 'mail_dispute_won_title',
  LOST: 'mail_dispute_lost_title',
}

/** Says what became of a disputed payment, and what an operator has to do. */
export function disputeMail(frame: MailFrame, values: DisputeMailValues): MailContent {
  const { translate } = frame
  const { state, number, reason, organisation, total, date, link } = values
  const title = translate(titles[state], { number })
  const text = translate(textOf(values), {
    reason: translate(disputeReasonWord(reason), { reason }),
    organisation,
    total,
    date: date ?? '',
  })
  return composeMail(frame, {
    subject: title,
    preview: text,
    reader: 'operator',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text },
      { kind: 'buttons', links: [{ label: translate('mail_dispute_button'), href: link }] },
    ],
  })
}

function textOf({ state, isOwed, date }: DisputeMailValues): MessageKey {
  if (state === 'WON') return 'mail_dispute_won'
  if (state === 'LOST') return isOwed ? 'mail_dispute_lost' : 'mail_dispute_lost_part'
  return date === null ? 'mail_dispute_open' : 'mail_dispute_answer'
}
