/** Writes down what a controller has made and ended. */
import { askCalled } from '#server/features/integrations/credentials/called/ask-called.ts'
import {
  noteEnded,
  noteGiven,
  noteNotEnded,
} from '#server/features/integrations/credentials/settle-credential.ts'
import {
  findCalled,
  listHeld,
  setProblem,
} from '#server/features/integrations/credentials/called/called-system.ts'
import type { AnsweredCall, SeveralCalls } from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { remoteIdOf } from './remote-id.ts'
import { controllerSettings } from './settings.ts'
import { readCall, vouchersIn, type VoucherCall } from './voucher-calls.ts'
import { wayName } from './way-name.ts'

type Context = Parameters<SeveralCalls['learn']>[0]

export const learnAnswers: SeveralCalls['learn'] = async (context, place, answered, now) => {
  for (const call of answered) {
    const { targetId, body } = call.event
    if (targetId === null) continue
    const asked = readCall(body)
    if (call.error !== null) await learnFailure(context, place, targetId, asked, call)
    else if (asked.act === 'GIVE') await learnGiven(context, place, targetId, asked, call.text, now)
    else if (asked.act === 'END')
      await noteEnded(context.tx, { companyId: place.companyId, credentialId: targetId }, now)
  }
}

async function learnGiven(
  context: Context,
  place: Place,
  credentialId: string,
  { name, siteId }: VoucherCall,
  text: string,
  now: string,
): Promise<void> {
  const { tx, deps } = context
  const { companyId, integrationId: systemId } = place
  const [row] = await listHeld(tx, companyId, [credentialId])
  // It was let go of, or forgotten, while the call was under way.
  if (row === undefined || row.ended_at !== null) {
    await askCalled(context, { companyId, systemId, credentialId }, 'wifi.voucher', now)
    return
  }
  const [voucher] = vouchersIn(text, name)
  const system = await findCalled(tx, place, wayName)
  if (voucher === undefined || system === undefined) return
  const { network, security, sendsMail: isMailed } = controllerSettings.parse(system.settings)
  await noteGiven(
    tx,
    deps,
    { companyId, credentialId },
    {
      outcome: 'GIVEN',
      secret: voucher.code,
      shown: { network, security, isMailed },
      remoteId: remoteIdOf(siteId, voucher.id),
    },
    { state: 'ACTIVE', lookAt: row.look_at, at: now },
  )
}

/**
 * People see why. What should have ended is asked for anew by the comparison of every hour; what was not given stays asked for, because
 * one may have been made whose answer was lost: it ends with the visit.
 */
async function learnFailure(
  { tx }: Context,
  { companyId }: Place,
  credentialId: string,
  { act }: VoucherCall,
  { error, isGivenUp }: AnsweredCall,
): Promise<void> {
  const place = { companyId, credentialId }
  const code = error ?? 'failed'
  if (act === 'END' && isGivenUp) await noteNotEnded(tx, place, { error: code, tryAt: null })
  else await setProblem(tx, companyId, credentialId, code)
}
