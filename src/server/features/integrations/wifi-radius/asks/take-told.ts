/** Writes down which devices are online. One that comes online by an account that has ended is cut off. */
import { outsideId } from '#contract/ids.ts'
import type { AskOutcome } from '#contract/integrations/wifi-radius.ts'
import { typedUser } from '#domain/credential/radius-account.ts'
import type { RadiusAsk } from '#domain/credential/radius-ask.ts'
import {
  isWanted,
  listHeld,
} from '#server/features/integrations/credentials/called/called-system.ts'
import { noteEnded } from '#server/features/integrations/credentials/settle-credential.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { keepCall } from '#server/platform/integrations/keep-call.ts'
import { lockAccount, type AccountPlace } from '../queries-accounts.ts'
import { countOpen, endAllOfNas, noteOffline, noteOnline } from '../queries-sessions.ts'
import { cutsOff, radiusSettings } from '../settings.ts'
import type { AskingSystem } from './asking-system.ts'

export async function takeTold(
  tx: Tx,
  system: AskingSystem,
  ask: RadiusAsk & { readonly nasAddress: string | null },
  now: string,
): Promise<AskOutcome> {
  const { companyId, systemId } = system
  const { told, nasAddress: nas } = ask
  if (nas === null) return 'UNREADABLE'
  if (told === 'RESTART') {
    const ended = await endAllOfNas(tx, { companyId, systemId }, nas, now)
    const states = await listHeld(tx, companyId, ended)
    for (const { credential_id: credentialId, state } of states) {
      await settleEnding(tx, { companyId, credentialId }, state, now)
    }
    return 'NOTED'
  }
  if (told === 'OTHER') return 'NOTED'
  if (ask.session === '') return 'UNREADABLE'
  const account = await lockAccount(tx, { companyId, systemId }, typedUser(ask.user))
  if (account === undefined) return 'UNKNOWN'
  const place = { companyId, credentialId: account.credential_id }
  const key = { ...place, systemId, nas, session: ask.session }
  if (told === 'STOP') {
    await noteOffline(tx, key, { sessionId: uuid7(), at: now })
    await settleEnding(tx, place, account.state, now)
    return 'NOTED'
  }
  await noteOnline(tx, key, { sessionId: uuid7(), station: ask.station, at: now })
  // A message that was late begins nothing again.
  const isOnline =
    ((await countOpen(tx, companyId, [place.credentialId])).get(place.credentialId) ?? 0) > 0
  const isToCutOff =
    isOnline && !isWanted(account) && cutsOff(radiusSettings.parse(system.settings))
  if (isToCutOff) await keepCut(tx, system, place.credentialId, now)
  return 'NOTED'
}

/** The last device has gone by itself. */
async function settleEnding(
  tx: Tx,
  place: AccountPlace,
  state: string,
  now: string,
): Promise<void> {
  if (state !== 'ENDING') return
  const open = await countOpen(tx, place.companyId, [place.credentialId])
  if ((open.get(place.credentialId) ?? 0) === 0) await noteEnded(tx, place, now)
}

/** Sent within a minute, when the frame looks for what waits. */
async function keepCut(
  tx: Tx,
  { companyId, systemId: integrationId }: AskingSystem,
  credentialId: string,
  at: string,
): Promise<void> {
  const place = { companyId, integrationId }
  const subject = `credential:${outsideId('CR', credentialId)}`
  await keepCall(tx, place, { kind: 'wifi.disconnect', subject, targetId: credentialId, at })
}
