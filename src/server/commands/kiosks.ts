import { insideId, outsideId } from '#contract/ids.ts'
import type { OwnAct } from '../platform/events.ts'
import { makePairingCode } from '../features/kiosks/kiosks/make-pairing-code.ts'
import { pairableKiosk } from '../features/kiosks/kiosks/pairable-kiosk.ts'
import { CommandError, type Command } from './command.ts'
import { oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

export const pairKioskCommand: Command = {
  words: ['kiosk', 'pair'],
  parameters: '<companyId> [--kiosk <kioskId>]',
  summary: 'print a code that pairs a tablet as the kiosk of a company',
  async run(args, context) {
    const { positionals, values } = readOptions(args, { kiosk: { type: 'string' } })
    const outside = oneWord(positionals, 'company id, CO-…')
    return withDeps(context, async (deps) => {
      const companyId = insideId('CO', outside)
      const company = companyId === null ? null : await deps.companies.find(companyId)
      if (company === null) throw new CommandError(`There is no such company: ${outside}.`)
      const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() }
      const { kiosk, code, expiresAt } = await deps.db.inTenant(company.companyId, async (tx) => {
        const kioskId = values.kiosk === undefined ? null : insideId('KI', values.kiosk)
        const isUnknown = values.kiosk !== undefined && kioskId === null
        const found = isUnknown ? null : await pairableKiosk(tx, company.companyId, act, kioskId)
        if (found === null) {
          throw new CommandError(`There is no such kiosk: ${values.kiosk ?? ''}.`)
        }
        const made = await makePairingCode(tx, company.companyId, act, found.kioskId)
        return { kiosk: found, ...made }
      })
      context.print(`kiosk    ${outsideId('KI', kiosk.kioskId)}  ${kiosk.name}`)
      context.print(`code     ${code}`)
      context.print(`until    ${expiresAt}`)
      context.print(`open     ${deps.config.publicUrl}/walkin?kiosk`)
      return 0
    })
  },
}
