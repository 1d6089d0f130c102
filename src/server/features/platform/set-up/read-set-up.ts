import type { HandlerOutput } from '#contract/endpoint.ts'
import { insideId } from '#contract/ids.ts'
import { type getSetUp, type SetUpChoices, setUpChoices } from '#contract/settings/set-up.ts'
import { judgeSetUp } from '#domain/location/set-up.ts'
import type { Config } from '#server/config.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { readStored } from '#server/features/platform/settings/stored-params.ts'
import { countSetUp, hasHadVisitor } from './queries.ts'

/** Where the location stands, as it is now. */
export async function readSetUp(
  tx: Tx,
  { companyId, modules, params }: CompanyCard,
): Promise<Omit<HandlerOutput<typeof getSetUp>, 'mail'>> {
  const choices = await readChoices(tx, companyId)
  const { visitorCheckFlowId } = params
  const flowId = visitorCheckFlowId === null ? null : insideId('FL', visitorCheckFlowId)
  const counts = mustFind(await countSetUp(tx, companyId, flowId))
  const { state, steps } = judgeSetUp({ ...counts, modules }, choices)
  return { ...choices, state, steps: [...steps] }
}

/** Where the emails of this server go. */
export function mailOf({ mail, inbox }: Config): HandlerOutput<typeof getSetUp>['mail'] {
  if (mail.smtpUrl !== undefined) return 'SENT'
  return inbox ? 'INBOX' : 'NOWHERE'
}

/** What is stored, completed with the defaults of today's contract. */
export async function readChoices(tx: Tx, companyId: CompanyId): Promise<SetUpChoices> {
  return setUpChoices.parse((await readStored(tx, companyId, 'set-up')) ?? {})
}

/** Whether whoever may set the location up begins with that. Most locations have had visitors for long: one look says so. */
export async function isSetUpOpen(tx: Tx, company: CompanyCard): Promise<boolean> {
  if (await hasHadVisitor(tx, company.companyId)) return false
  return (await readSetUp(tx, company)).state === 'OPEN'
}
