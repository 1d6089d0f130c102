/** The first mail of an invitation that nobody has sent yet, by the code that writes the real one (issue 14 §9). */
import type { HandlerInput } from '#contract/endpoint.ts'
import { insideId } from '#contract/ids.ts'
import type { previewInvitation as endpoint } from '#contract/notifications/invitation-preview.ts'
import { visitorCheckEmailParams } from '#contract/settings/params.ts'
import { fullName } from '#domain/name/full-name.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { findOwnText } from '../../notifications/own-text.ts'
import { invitationMail } from '../../notifications/templates/invitation-mail.ts'
import type { MailFrame } from '../../notifications/templates/parts/mail-frame.ts'
import { withOwnWords } from '../../notifications/templates/parts/own-words.ts'
import { prepareVisitMail } from '../../notifications/templates/prepare-visit-mail.ts'
import { mailLanguage } from '../../notifications/visits/visit-facts.ts'
import { loadFrame, withPictures } from '../preview-text.ts'
import { findPlace } from '../queries.ts'
import { findPlannedFacts, type PlannedFacts } from './queries.ts'

type Planned = HandlerInput<typeof endpoint>['body']
type PreviewDeps = Pick<Deps, 'clock' | 'config' | 'files'>

/** Only that there is one is seen. */
const calendar = { method: 'REQUEST', filename: '', text: '' } as const

/**
 * Null where the location sends neither invitation nor preparation. Whether a watch list would hold the visitor is not looked at:
 * a preview leaves no trace, so it may not answer that.
 * @throws ApiError no_host_found | validation_failed for an unknown visitor
 */
export async function previewInvitation(
  tx: Tx,
  deps: PreviewDeps,
  company: CompanyCard,
  planned: Planned,
): Promise<{ readonly language: string; readonly subject: string; readonly html: string } | null> {
  const { visitor, startAt, endAt } = planned
  const now = deps.clock.now()
  const { visitorCheckFlowId } = company.params
  const facts = await findPlannedFacts(tx, company.companyId, {
    visitorId: visitor.id ?? null,
    email: visitor.email ?? '',
    lastname: visitor.lastname ?? '',
    hostId: planned.hostId,
    flowId: visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId),
    now,
  })
  const { known, host } = facts
  if (host === null) throw new ApiError('no_host_found')
  if (visitor.id !== undefined && known === null) {
    throw new ApiError('validation_failed', [{ field: 'body.visitor.id', code: 'unknown_visitor' }])
  }
  const profile = {
    firstname: visitor.firstname || (known?.firstname ?? ''),
    lastname: visitor.lastname || (known?.lastname ?? ''),
    companyName: visitor.companyName || (known?.companyName ?? ''),
    language: visitor.language ?? known?.language ?? company.languages[0] ?? 'en',
  }
  const { sendInvitation, sendPrepareForVisit } = visitorCheckEmailParams.parse(
    facts.emailParams ?? {},
  )
  const { asks, hasQuestions } = whatIsAsked(company, planned, profile.language, facts, now)
  if (!sendInvitation && !sendPrepareForVisit) return null
  const place = await findPlace(tx, company.companyId)
  const frame = await frameFor(
    tx,
    deps,
    company,
    place,
    sendInvitation ? 'invitation' : 'prepare',
    profile.language,
  )
  const address = addressLine(place)
  const visit = {
    visitorFirstname: profile.firstname,
    visitorLastname: profile.lastname,
    visitorCompany: profile.companyName === '' ? null : profile.companyName,
    hostName: fullName(host) || null,
    locationName: company.name,
    address: address === '' ? null : address,
    startAt,
    endAt,
    zone: company.timeZone,
  }
  const link = `${deps.config.publicUrl}/visit`
  const mail = sendInvitation
    ? invitationMail(frame, {
        visit,
        message: planned.description === '' ? null : planned.description,
        visitLink: sendPrepareForVisit && asks ? null : link,
        asks,
        calendar,
      })
    : prepareVisitMail(frame, { visit, prepareLink: link, hasQuestions })
  return { language: frame.language, subject: mail.subject, html: withPictures(mail) }
}

/** By the rules that judge the visit once there is one. */
function whatIsAsked(
  company: CompanyCard,
  { visitor, startAt }: Planned,
  language: string,
  facts: PlannedFacts,
  now: string,
): { readonly asks: boolean; readonly hasQuestions: boolean } {
  const judged = judgeVisit(
    {
      visitDate: localDateOf(startAt, company.timeZone),
      status: 'EXPECTED',
      registration: 'NONE',
      flowWaivedAt: null,
      visitorType: visitor.visitorType || company.visitorTypes.defaultType,
      answers: facts.answers,
      fields: facts.fields,
      flow: facts.flow,
      agreements: facts.agreements,
      signatures: facts.signatures,
      visitor: { language },
    },
    company,
    now,
  )
  const isOpen = judged.flowStanding === 'OPEN'
  const screens = judged.flow?.screens ?? []
  return {
    asks: isOpen || judged.agreementStanding === 'TO_SIGN',
    hasQuestions: isOpen && screens.some(({ element }) => element.type === 'FIELD'),
  }
}

/** With the location's words for this mail, where it has some. */
async function frameFor(
  tx: Tx,
  deps: PreviewDeps,
  company: CompanyCard,
  place: Awaited<ReturnType<typeof findPlace>>,
  kind: 'invitation' | 'prepare',
  profileLanguage: string,
): Promise<MailFrame> {
  const wanted = mailLanguage(profileLanguage, company)
  const own = await findOwnText(tx, company, kind, wanted)
  const frame = await loadFrame(deps, company, place, own?.language ?? wanted)
  return own === null ? frame : { ...frame, ownWords: (draft) => withOwnWords(draft, own) }
}
