/** Vouchers as a way to give a visit Wi-Fi: the base says when, and the frame tells the controller. Issue 15 §5. */
import { askCalled } from '#server/features/integrations/credentials/called/ask-called.ts'
import type { CredentialWay } from '#server/platform/credentials/credential-way.ts'
import { wayName } from './way-name.ts'

/** Who never came has lost it this long after the planned end. Reference §1, X-ACS. */
const trailMinutes = 120

export const voucherWay: CredentialWay = {
  kind: 'WIFI',
  way: wayName,
  plan: () => ({ rule: 'FROM_CHECK_IN', leadMinutes: 0, trailMinutes, hearsStages: false }),
  async give(context, credential) {
    await askCalled(context, credential, 'wifi.voucher', context.at)
    return { outcome: 'ASKED' }
  },
  async end(context, credential) {
    await askCalled(context, credential, 'wifi.voucher', context.at)
    return { outcome: 'ASKED' }
  },
}
