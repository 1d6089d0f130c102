import { languages } from '#contract/messages/languages.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listOperators } from './queries.ts'

/** By address, however it is spelt. @returns uuid; undefined where nobody has it. */
export async function findOperatorId(tx: Tx, email: string): Promise<string | undefined> {
  const known = await listOperators(tx)
  return known.find((one) => one.email.toLowerCase() === email.toLowerCase())?.operatorId
}

export type OperatorToMail = {
  readonly email: string
  /** In which mails to them are written. */
  readonly language: string
}

/** Where an operator who is not blocked reads mail. @param operatorId uuid */
export async function findOperatorToMail(
  tx: Tx,
  operatorId: string,
): Promise<OperatorToMail | undefined> {
  const known = await listOperators(tx)
  const found = known.find((one) => one.operatorId === operatorId && one.blockedAt === null)
  return found && toMail(found)
}

/** Everybody who runs the installation now, with their uuids. */
export async function listOperatorsToMail(
  tx: Tx,
): Promise<readonly (OperatorToMail & { readonly operatorId: string })[]> {
  const known = await listOperators(tx)
  return known
    .filter(({ confirmedAt, blockedAt }) => confirmedAt !== null && blockedAt === null)
    .map((one) => ({ ...toMail(one), operatorId: one.operatorId }))
}

function toMail({ email, language }: Awaited<ReturnType<typeof listOperators>>[number]) {
  const known = languages.map(({ code }) => code)
  return { email, language: matchLanguage(known, language === null ? [] : [language]) ?? 'en' }
}
