import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createUser as endpoint } from '#contract/people/users.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct, type OwnAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { listGroupSettings } from '#server/platform/auth/rights/rights-card.ts'
import { saveHostNames } from '../hosts/save-host-names.ts'
import { refuseUserAct } from './policy.ts'
import { findUser, insertUser } from './queries.ts'

export type UserInput = HandlerInput<typeof endpoint>['body']

/**
 * Adds a user, who can be host. An e-mail that another user of the company has is a conflict, by the table's index.
 * @returns the user's uuid.
 * @throws ApiError forbidden | validation_failed for a phone number that does not exist, or an assistant who is no colleague.
 */
export async function createUser(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct | OwnAct,
  caller: ReadonlySet<Right>,
  input: UserInput,
): Promise<string> {
  const settings = await listGroupSettings(tx, company.companyId)
  refuseUserAct(caller, 'CREATE', rightsOfGroup('DEFAULT', settings))
  const userId = uuid7()
  await refuseForeignAssistant(tx, company, userId, input)
  const columns = userColumns(company, input)
  await insertUser(tx, { company_id: company.companyId, user_id: userId, ...columns })
  await saveHostNames(tx, company.companyId, [{ userId, isHost: input.host, ...columns }])
  await appendEvent(tx, company.companyId, act, {
    kind: 'user.created',
    subject: `user:${outsideId('US', userId)}`,
  })
  return userId
}

export function userColumns({ country }: CompanyCard, input: UserInput) {
  return {
    firstname: input.firstname,
    lastname: input.lastname,
    email: input.email,
    phone: phoneOrRefusal(input.phone, country, 'body.phone'),
    language: input.language,
    active: input.active,
    assistant_id: input.assistantId,
    is_host: input.host,
  }
}

/** Who was it before may stay, also when they have left. @throws ApiError validation_failed unless the assistant is another user who works here. */
export async function refuseForeignAssistant(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  userId: string,
  { assistantId }: Pick<UserInput, 'assistantId'>,
  before: string | null = null,
): Promise<void> {
  if (assistantId === before || assistantId === null) return
  const colleague = assistantId === userId ? undefined : await findUser(tx, companyId, assistantId)
  if (colleague?.active) return
  throw new ApiError('validation_failed', [{ field: 'body.assistantId', code: 'unknown_user' }])
}
