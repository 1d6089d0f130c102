/** Tries a mailbox as it was entered: which steps work, and what its server calls itself. */
import type { HandlerInput } from '#contract/endpoint.ts'
import {
  mailboxSettings,
  mailboxSteps,
  type testMailbox,
} from '#contract/integrations/mailboxes.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Act } from '#server/platform/events.ts'
import { listResultHeads } from './connection/fetch-messages.ts'
import { MailboxFault, readingFault } from './connection/mailbox-fault.ts'
import { withMailbox } from './connection/open-mailbox.ts'
import { findMailbox } from './queries.ts'
import { parseMessages } from './reading/message-parser.ts'
import { passwordOf, refuseLesser } from './save-mailbox.ts'

/** Somebody waits for it. */
const patience = { connectMs: 8_000, answerMs: 15_000 }

/** @throws ApiError forbidden | validation_failed without a password */
export async function tryMailbox(
  deps: Pick<Deps, 'config' | 'db' | 'secrets' | 'parsers'>,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  { id, ...input }: HandlerInput<typeof testMailbox>['body'],
) {
  refuseLesser(act)
  const before =
    id === undefined
      ? undefined
      : await deps.db.inTenant(companyId, (tx) => findMailbox(tx, { companyId, mailboxId: id }))
  const access = { ...mailboxSettings.parse(input), password: passwordOf(deps, before, input) }
  try {
    const heads = await withMailbox(
      deps,
      access,
      (client) =>
        listResultHeads(client).catch((error: unknown) => {
          throw readingFault(error)
        }),
      patience,
    )
    const inputs = heads.map((headers) => ({ headers, calendar: null, timeZone }))
    const read = await parseMessages(deps.parsers.keptFor(companyId), inputs)
    const names = read.flatMap((one) => one?.results.map(serverOf) ?? [])
    return { steps: stepsOf(null), serverNames: [...new Set(names)].slice(0, 10) }
  } catch (error) {
    if (!(error instanceof MailboxFault)) throw error
    return { steps: stepsOf(error), serverNames: [] }
  }
}

/** The word that the results begin with (RFC 8601 §2.2). */
function serverOf(results: string): string {
  return (results.split(';', 1)[0] ?? '').trim().split(/\s+/, 1)[0]?.slice(0, 253) ?? ''
}

/** Steps after the one that failed are left out. */
function stepsOf(failed: MailboxFault | null) {
  const end = failed === null ? mailboxSteps.length : mailboxSteps.indexOf(failed.step)
  return [
    ...mailboxSteps.slice(0, end).map((step) => ({ step, isGood: true, fault: null, detail: '' })),
    ...(failed === null
      ? []
      : [{ step: failed.step, isGood: false, fault: failed.fault, detail: failed.detail }]),
  ]
}
