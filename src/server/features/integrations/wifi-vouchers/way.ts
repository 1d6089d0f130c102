/** Vouchers as a way to give a visit Wi-Fi: the base says when, and the frame tells the controller. Issue 15 §5. */
import { outsideId } from '#contract/ids.ts'
import { hurryCalls } from '#server/features/integrations/credentials/called/called-system.ts'
import type {
  CredentialRow,
  CredentialWay,
  WayContext,
} from '#server/platform/credentials/credential-way.ts'
import { sendCall } from '#server/platform/integrations/keep-call.ts'
import { wayName } from './way-name.ts'

/** Who never came has lost it this long after the planned end. Reference §1, X-ACS. */
const trailMinutes = 120

export const voucherWay: CredentialWay = {
  kind: 'WIFI',
  way: wayName,
  plan: () => ({ rule: 'FROM_CHECK_IN', leadMinutes: 0, trailMinutes, hearsStages: false }),
  async give(context, credential) {
    await askController(context, credential, context.at)
    return { outcome: 'ASKED' }
  },
  async end(context, credential) {
    await askController(context, credential, context.at)
    return { outcome: 'ASKED' }
  },
}

/**
 * What is called is written when it is sent, by what the visit should have then: so calls that are tried again late, or twice, do
 * no harm. Their subject is the credential, which outlives a visit that is purged.
 */
export async function askController(
  context: Pick<WayContext, 'tx' | 'enqueue'>,
  {
    companyId,
    systemId,
    credentialId,
  }: Pick<CredentialRow, 'companyId' | 'systemId' | 'credentialId'>,
  at: string,
): Promise<void> {
  const place = { companyId, integrationId: systemId }
  const subject = `credential:${outsideId('CR', credentialId)}`
  await hurryCalls(context.tx, place, subject)
  await sendCall(context, place, { kind: 'wifi.voucher', subject, targetId: credentialId, at })
}
