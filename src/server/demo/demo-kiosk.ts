/** How to try the kiosk: a code that makes a browser the demo's tablet. */
import type { Deps } from '#server/deps.ts'
import type { OwnAct } from '#server/platform/events.ts'
import { makePairingCode } from '../features/kiosks/kiosks/make-pairing-code.ts'
import { demoExitCode } from './add-demo-kiosk.ts'
import { findDemoKiosk } from './queries.ts'
import { demoOrganisation } from './seed-demo.ts'

export type DemoKiosk = {
  readonly name: string
  readonly code: string
  readonly exitCode: string
  readonly link: string
}

/** A new code at each look; null when there is no demo kiosk. */
export async function demoKiosk(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<DemoKiosk | null> {
  const kiosk = await findDemoKiosk(deps.db.system, demoOrganisation)
  if (kiosk === undefined) return null
  const { companyId } = kiosk
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() }
  const { code } = await deps.db.inTenant(companyId, (tx) =>
    makePairingCode(tx, companyId, act, kiosk.kioskId),
  )
  const link = `${deps.config.publicUrl}/walkin?kiosk`
  return { name: kiosk.name, code, exitCode: demoExitCode, link }
}
