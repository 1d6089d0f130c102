/** Accounts as a way to give a visit Wi-Fi: made here, asked for by FreeRADIUS, and cut off by the frame. Issue 15 §5. */
import { randomFillSync } from 'node:crypto'
import { makeAccount } from '#domain/credential/radius-account.ts'
import { askCalled } from '#server/features/integrations/credentials/called/ask-called.ts'
import type { CredentialWay } from '#server/platform/credentials/credential-way.ts'
import { insertAccount } from './queries-accounts.ts'
import { countOpen } from './queries-sessions.ts'
import { cutsOff, radiusSettings } from './settings.ts'
import { wayName } from './way-name.ts'

/** Who never came has lost it this long after the planned end. Reference §1, X-ACS. */
const trailMinutes = 120
const triesToMake = 20
const againSeconds = 15 * 60

export const radiusWay: CredentialWay = {
  kind: 'WIFI',
  way: wayName,
  plan: () => ({ rule: 'FROM_CHECK_IN', leadMinutes: 0, trailMinutes, hearsStages: false }),
  async give({ tx, system }, { companyId, credentialId, systemId }) {
    const { network, security, sendsMail: isMailed } = radiusSettings.parse(system.settings)
    for (let tries = 0; tries < triesToMake; tries += 1) {
      const account = makeAccount(randomFillSync(new Uint32Array(64)))
      if (account === null) continue
      const { user, password } = account
      if (await insertAccount(tx, { companyId, credentialId, systemId, user })) {
        const shown = { network, security, user, isMailed }
        return { outcome: 'GIVEN', secret: password, shown }
      }
    }
    return { outcome: 'LATER', error: 'codes_used_up', seconds: againSeconds }
  },
  /** Nobody is let in by it from now on; who is online has to be cut off. */
  async end(context, credential) {
    const { tx, system } = context
    const { companyId, credentialId } = credential
    const open = (await countOpen(tx, companyId, [credentialId])).get(credentialId) ?? 0
    if (open === 0 || !cutsOff(radiusSettings.parse(system.settings))) return { outcome: 'ENDED' }
    await askCalled(context, credential, 'wifi.disconnect', context.at)
    return { outcome: 'ASKED' }
  },
}
