import { outsideId } from '#contract/ids.ts'
import { readHead, verifyAudit, writeHead } from '../platform/audit/verify-audit.ts'
import { CommandError, type Command } from './command.ts'
import { readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** Walks the chain of every company, against heads that were kept elsewhere if some are given. */
export const verifyAuditCommand: Command = {
  words: ['verify-audit'],
  parameters: '[--head <head> …]',
  summary: 'prove that no event was changed; --head also proves that none was cut off',
  run: (args, context) =>
    withDeps(context, async ({ db }) => {
      const { values } = readOptions(args, { head: { type: 'string', multiple: true } })
      const keptHeads = (values.head ?? []).map((word) => {
        const head = readHead(word)
        if (head === null) throw new CommandError(`This is no head: ${word}.`)
        return head
      })
      const verdict = await verifyAudit(db, { keptHeads })
      if (!verdict.ok) {
        const { kind, companyId, eventId, sealNumber } = verdict.fault
        const where = [
          `company ${outsideId('CO', companyId)}`,
          ...(eventId === null ? [] : [`event ${String(eventId)}`]),
          ...(sealNumber === null ? [] : [`seal ${String(sealNumber)}`]),
        ]
        context.print(`The audit trail is broken (${kind}): ${where.join(', ')}.`)
        return 1
      }
      context.print(
        `${String(verdict.events)} sealed events are as they were. Heads to keep elsewhere:`,
      )
      for (const head of verdict.heads) context.print(writeHead(head))
      return 0
    }),
}
