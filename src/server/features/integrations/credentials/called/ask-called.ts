import { outsideId } from '#contract/ids.ts'
import type { CredentialRow, WayContext } from '#server/platform/credentials/credential-way.ts'
import { sendCall } from '#server/platform/integrations/keep-call.ts'
import { hurryCalls } from './queries-called.ts'

type Named = Pick<CredentialRow, 'companyId' | 'systemId' | 'credentialId'>

/**
 * Has the system called about a credential. What the call says is written when it is sent, by what the visit should have then, so one that
 * is tried again late, or twice, does no harm. Its subject is the credential, which outlives a visit that is purged.
 */
export async function askCalled(
  context: Pick<WayContext, 'tx' | 'enqueue'>,
  { companyId, systemId, credentialId }: Named,
  kind: 'wifi.voucher' | 'wifi.disconnect',
  at: string,
): Promise<void> {
  const place = { companyId, integrationId: systemId }
  const subject = `credential:${outsideId('CR', credentialId)}`
  await hurryCalls(context.tx, place, subject)
  await sendCall(context, place, { kind, subject, targetId: credentialId, at })
}
