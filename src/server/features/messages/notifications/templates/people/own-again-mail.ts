import type { MessageKey } from '#contract/messages/catalogue.ts'
import { isolate } from '#contract/messages/isolate.ts'
import type { OwnAgain } from '#domain/billing/payers/own-again.ts'
import type { MailContent } from '#server/platform/mail/mail.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

export type OwnAgainMailValues = {
  readonly means: OwnAgain
  readonly locations: readonly string[]
  readonly payer: string | undefined
  readonly plan: string
  /** As the reader's language writes it. */
  readonly since: string
  readonly link: string
}

const todo: Readonly<Record<OwnAgain, MessageKey>> = {
  FITS: 'mail_own_again_fits',
  TOO_MUCH: 'mail_own_again_too_much',
  BLOCKED: 'mail_own_again_blocked',
  NO_PLAN: 'mail_own_again_no_plan',
}
/** More are counted, and stand in the console. */
const maxNamed = 12

/** Says from when an organisation pays for locations of its own itself, and what it has to do. */
export function ownAgainMail(
  frame: MailFrame,
  { means, locations, payer, plan, since, link }: OwnAgainMailValues,
): MailContent {
  const { translate, language, direction } = frame
  const count = locations.length
  const named = locations.slice(0, maxNamed).map((name) => isolate(name, language))
  // A list is written as its language is, whatever its first name is written in.
  const mark = direction === 'rtl' ? '\u200F' : ''
  const names = mark + new Intl.ListFormat(language, { type: 'unit' }).format(named)
  const title = translate('mail_own_again_title', { count, location: locations[0] ?? '' })
  const text = translate(todo[means], { plan, count })
  return composeMail(frame, {
    subject: title,
    preview: text,
    reader: 'customer',
    parts: [
      { kind: 'title', text: title },
      {
        kind: 'details',
        rows: [
          {
            label: translate('mail_own_again_locations', { count }),
            value: count > maxNamed ? `${names} …` : names,
          },
          ...(payer === undefined
            ? []
            : [{ label: translate('mail_own_again_payer'), value: payer }]),
          { label: translate('mail_own_again_since'), value: since },
        ],
      },
      { kind: 'paragraph', text },
      { kind: 'buttons', links: [{ label: translate('mail_invoice_button'), href: link }] },
    ],
  })
}
