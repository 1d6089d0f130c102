import { outsideId } from '#contract/ids.ts'
import {
  describeFault,
  verifySignatures,
} from '../features/agreements/signatures/verify-signatures.ts'
import {
  readHead,
  verifyAudit,
  writeHead,
  type AuditFault,
} from '../platform/audit/verify-audit.ts'
import type { Deps } from '../deps.ts'
import { CommandError, type Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** Walks the chain of every company, against heads that were kept elsewhere if some are given, and then what was signed. */
export const verifyAuditCommand: Command = {
  words: ['verify-audit'],
  parameters: '[--head <head> …]',
  summary:
    'prove that no event or signed agreement was changed; --head also proves that none was cut off',
  async run(args, context) {
    const { values, positionals } = readOptions(args, {
      head: { type: 'string', multiple: true },
    })
    noWords(positionals)
    const keptHeads = (values.head ?? []).map((word) => {
      const head = readHead(word)
      if (head === null) throw new CommandError(`This is not a head: ${word}.`)
      return head
    })
    return withDeps(context, async (deps) => {
      const verdict = await verifyAudit(deps.db, { keptHeads })
      if (!verdict.ok) {
        context.print(
          `The audit trail is broken (${verdict.fault.kind}): ${placeOf(verdict.fault)}.`,
        )
      }
      // What events say of signatures counts only where the events themselves are as they were.
      const isProven = verdict.ok || verdict.fault.kind === 'misdated'
      const areSignaturesRight = !isProven || (await tellOfSignatures(deps, context.print))
      if (!verdict.ok) return 1
      if (!areSignaturesRight) return 1
      context.print(
        `${String(verdict.events)} sealed events are unchanged. Heads to keep elsewhere:`,
      )
      for (const head of verdict.heads) context.print(writeHead(head))
      return 0
    })
  },
}

function placeOf({ companyId, eventId, sealNumber }: AuditFault): string {
  return [
    `company ${outsideId('CO', companyId)}`,
    ...(eventId === null ? [] : [`event ${String(eventId)}`]),
    ...(sealNumber === null ? [] : [`seal ${String(sealNumber)}`]),
  ].join(', ')
}

/** @returns whether they are as they were. */
async function tellOfSignatures(deps: Deps, print: (line: string) => void): Promise<boolean> {
  const verdict = await verifySignatures(deps)
  if (!verdict.ok) {
    const { fault } = verdict
    const place = placeOf({ ...fault, kind: 'changed', sealNumber: null })
    print(`A signed agreement failed verification: ${describeFault(fault)} (${place}).`)
    return false
  }
  const { signatures, waiting } = verdict
  print(`${String(signatures)} signed agreements are unchanged.`)
  if (waiting > 0) {
    print(
      `${String(waiting)} of them were signed with an older Foyer; a running server adds them to the audit.`,
    )
  }
  return true
}
