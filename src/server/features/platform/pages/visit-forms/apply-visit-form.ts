/**
 * Forms of the visit area that were sent before the script ran (design §7): the same verbs as the API's, then the next
 * screen, or the same one with what was typed and what is wrong with it.
 */
import { errors, type ErrorCode } from '#contract/errors.ts'
import type { SentForm } from '#contract/page.ts'
import type { RegistrationStep } from '#domain/visit/registration-steps.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard, linkGuard } from '#server/platform/http/enter-company.ts'
import { screenArrival } from '#server/features/visitors/watch-lists/alerts/screen-arrival.ts'
import { arrivalAction, performAct, type FormAct } from './perform-act.ts'
import { settleVisit } from './settle-visit.ts'

/** Fields by name. `_act` names the act: begin, details, answer, message, sign, complete, check-in, pre-check-in, face. */
export type VisitForm = Readonly<Record<string, string | undefined>>

export type FormRequest = {
  readonly address: string
  readonly agent: string
  readonly acceptLanguage: string
}

/** Where the visitor stands now; in the flow, at which screen. */
export type NextScreen = { readonly step: RegistrationStep; readonly screenId: string | null }
export type FormOutcome =
  | { readonly ok: true; readonly next: NextScreen }
  | { readonly ok: false; readonly sentForm: SentForm }

/** What became of the visit in the meantime is what the next page shows, not an error of the form. */
const overtaken: readonly ErrorCode[] = [
  'visit_past',
  'visit_in_review',
  'check_in_denied',
  'visit_already_checked_in',
  'visit_status_conflict',
  'registration_unjustified',
  'denial_unjustified',
]

/**
 * Applies one form in one transaction. Sending it twice does no more than sending it once.
 * @throws ApiError token_revoked | not_found, which fill the page
 */
export async function applyVisitForm(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  actor: ActorOf<'visitor'>,
  form: VisitForm,
  request: FormRequest,
): Promise<FormOutcome> {
  const act: FormAct = {
    actor,
    company,
    form,
    request,
    act: { actor, commandId: null, at: deps.clock.now() },
  }
  const run = (wanted: boolean) =>
    deps.db.inTenant(
      company.companyId,
      async (tx, guard) => {
        checkLinkGuard(actor, guard)
        const flowAt = wanted ? await performAct(tx, act) : null
        return settleVisit(tx, act, flowAt)
      },
      linkGuard(actor),
    )
  try {
    if (form['_act'] === 'check-in') {
      await screenArrival({ ...act, deps }, { key: actor.visit, action: arrivalAction(company) })
    }
    return { ok: true, next: await run(true) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (overtaken.includes(error.code)) return { ok: true, next: await run(false) }
    if (error.code === 'not_found' || error.code.startsWith('token_')) throw error
    return { ok: false, sentForm: { values: typed(form), errors: complaints(error) } }
  }
}

/** What was typed comes back into the fields; the link's token and the act are the page's own. */
function typed(form: VisitForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      name === 'jwt' || name.startsWith('_') || value === undefined ? [] : [[name, value]],
    ),
  )
}

/** Field → message key; what belongs to no field stands under `_form`. */
function complaints(error: ApiError): Record<string, string> {
  const { details } = error
  const listed = Array.isArray(details) ? details.flatMap(complaint) : []
  return listed.length > 0 ? Object.fromEntries(listed) : { _form: errors[error.code].messageKey }
}

function complaint(entry: unknown): [string, string][] {
  if (typeof entry !== 'object' || entry === null) return []
  if (!('field' in entry) || !('code' in entry)) return []
  return [[String(entry.field).replace(/^body\./, ''), String(entry.code)]]
}
