/** What a device shows, and what its buttons do: read by `public/service-worker.js`. */
import { directionOf } from '#contract/messages/direction.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import { shortened } from '#domain/integration/chat/chat-card.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import type { VisitTemplate } from '../queues.ts'
import { answerLabels } from '../templates/host-arrived-mail.ts'
import { reviewToken } from '../visits/review-token.ts'
import { mailLanguage, type VisitFacts } from '../visits/visit-facts.ts'
import { consoleLink } from '../visits/visit-notice.ts'
import type { MailWriting } from '../visits/visitor-mails.ts'

type Button = {
  /** What is answered. */
  readonly action: string
  readonly label: string
  /** What is shown once the answer has arrived. */
  readonly done: string
}

export type PushPayload = {
  readonly title: string
  readonly body: string
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** What takes the place of what: of one visit the newest. */
  readonly tag: string
  /** What a tap opens. */
  readonly link: string
  /** Null where there is nothing to answer. */
  readonly answer: {
    /** Where answers are posted. */
    readonly address: string
    /** The signed link that lets this reader answer about this visit. */
    readonly token: string
    /** Two: more are shown nowhere. */
    readonly buttons: readonly Button[]
    readonly failed: string
    readonly refused: string
  } | null
}

/** A subject may be long, and is repeated above the text. Together with two links they stay below `maxPayloadBytes`. */
const maxTitleLength = 90
const maxBodyLength = 240

type Written = {
  readonly writing: MailWriting
  readonly content: { readonly subject: string; readonly preview: string }
  readonly tag: string
}

/** The mail in short, with the answers that it asks for. */
export async function visitPayload({ writing, content, tag }: Written): Promise<PushPayload> {
  const { deps, facts, frame, request } = writing
  const { publicUrl } = deps.config
  const shown = {
    title: shortened(content.subject, maxTitleLength),
    body: shortened(content.preview, maxBodyLength),
    language: frame.language,
    direction: frame.direction,
    tag,
  }
  const asked = askedBy(request.template, facts, frame.translate)
  if (asked === null) return { ...shown, link: consoleLink(facts, publicUrl), answer: null }
  const { token } = await reviewToken(writing)
  return {
    ...shown,
    link: `${publicUrl}/${asked.page}?jwt=${token}`,
    answer: {
      address: publicUrl + asked.path,
      token,
      buttons: asked.buttons,
      failed: frame.translate('push_failed'),
      refused: frame.translate('push_refused'),
    },
  }
}

type Asked = {
  readonly page: 'arrival' | 'review'
  /** Of the call that answers. */
  readonly path: string
  readonly buttons: readonly Button[]
}

function askedBy(
  template: VisitTemplate,
  { company, key, row }: VisitFacts,
  translate: Translate,
): Asked | null {
  const name = fullName(row)
  const button = (action: string, label: MessageKey, done: MessageKey): Button => ({
    action,
    label: translate(label),
    done: translate(done, { name }),
  })
  const companyId = outsideId('CO', company.companyId)
  switch (template) {
    case 'host_arrived':
    case 'deputy_arrived':
      return {
        page: 'arrival',
        path: `/private/companies/${companyId}/vm/visits/${outsideVisitId(key)}/arrival`,
        buttons: [
          button('ON_MY_WAY', answerLabels.ON_MY_WAY, 'arrival_told'),
          button('FIVE_MINUTES', answerLabels.FIVE_MINUTES, 'arrival_told'),
        ],
      }
    case 'approval':
    case 'host_review':
      return {
        page: 'review',
        path: `/app/backend/reviews/${companyId}`,
        buttons: [
          button('approve', 'review_approve', 'review_done_approved'),
          button('deny', 'review_deny', 'review_done_denied'),
        ],
      }
    default:
      return null
  }
}

/** Shows that it works, in the reader's language. */
export function testPayload(
  company: CompanyCard,
  reader: { readonly language: string },
  publicUrl: string,
): PushPayload {
  const language = mailLanguage(reader.language, company)
  const translate = createTranslate(language, company.timeZone)
  return {
    title: translate('push_test_title'),
    body: translate('push_test_body'),
    language,
    direction: directionOf(language),
    tag: 'test',
    link: `${publicUrl}/console/preferences`,
    answer: null,
  }
}
