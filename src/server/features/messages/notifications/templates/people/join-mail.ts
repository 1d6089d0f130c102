import type { MailContent } from '#server/platform/mail/mail.ts'
import { writeMoment } from '#server/platform/time/write-time.ts'
import type { AnswerToJoin } from '#server/features/people/single-sign-on/proved-domains/joining/link-to-join.ts'
import { composeMail } from '../parts/compose-mail.ts'
import type { MailFrame } from '../parts/mail-frame.ts'

type Answer = AnswerToJoin & {
  /** Where somebody signs in who needn't join. */
  readonly signIn: string
}

/** Answers somebody who asked to join: with the link, or with what to do instead. It goes to their mailbox alone. */
export function joinMail(frame: MailFrame, answer: Answer): MailContent {
  const { translate } = frame
  const { title, content, button, notes } = wordsOf(frame, answer)
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      ...(button === null ? [] : [{ kind: 'buttons', links: [button] } as const]),
      ...notes.map((text) => ({ kind: 'note', text }) as const),
      { kind: 'note', text: translate('mail_join_not_you') },
    ],
  })
}

function wordsOf({ translate, language }: MailFrame, { answer, domain, link, signIn }: Answer) {
  const organisation = domain?.organisation ?? ''
  const location = domain?.location
  if (link !== null && location) {
    return {
      title: translate('mail_join_title', { organisation }),
      content: translate('mail_join_content', { organisation, location: location.name }),
      button: { label: translate('mail_join_button'), href: link.address },
      notes: [
        translate('mail_account_validity', {
          time: writeMoment(link.expiresAt, location.timeZone, language),
        }),
        translate('mail_common_personal_link'),
      ],
    }
  }
  const signsIn = { label: translate('mail_sign_on_button'), href: signIn }
  if (answer === 'SIGN_ON') {
    const name = domain?.signsOnBy ?? ''
    return {
      title: translate('mail_sign_on_title', { name }),
      content: translate('mail_sign_on_content', { company: organisation, name }),
      button: signsIn,
      notes: [],
    }
  }
  if (answer === 'KNOWN') {
    return {
      title: translate('mail_join_known_title'),
      content: translate('mail_join_known'),
      button: signsIn,
      notes: [],
    }
  }
  return {
    title: translate('mail_join_ask_title', { organisation }),
    content: translate('mail_join_ask', { organisation }),
    button: null,
    notes: [],
  }
}

/** Tells administrators of the first person in a day who joined by a domain. */
export function joinedMail(
  frame: MailFrame,
  {
    link,
    ...values
  }: Readonly<Record<'person' | 'email' | 'domain' | 'location' | 'link', string>>,
): MailContent {
  const { translate } = frame
  const { person, location } = values
  const title = translate('mail_joined_title', { person, location })
  const content = translate('mail_joined', values)
  return composeMail(frame, {
    subject: title,
    preview: content,
    reader: 'employee',
    parts: [
      { kind: 'title', text: title },
      { kind: 'paragraph', text: content },
      { kind: 'buttons', links: [{ label: translate('mail_joined_button'), href: link }] },
      { kind: 'note', text: translate('mail_joined_others', { location }) },
    ],
  })
}
