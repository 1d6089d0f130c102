/** Doors as a way to give a visit what opens something: the base says when, and the job that sends tells the system. Issue 15 §5. */
import { levelOfStage, doorTimes } from '#domain/door/door-level.ts'
import type {
  CredentialRow,
  CredentialWay,
  ToldOfVisit,
  WayContext,
} from '#server/platform/credentials/credential-way.ts'
import { sendQueue } from '../queues.ts'
import { keepCredential } from '../sending/keep-credential.ts'
import { doorWayName } from './door-way-name.ts'
import { setLevel, setVisitGrant } from '../sending/queries-wanted.ts'

export const doorWay: CredentialWay = {
  kind: 'DOOR',
  way: doorWayName,
  plan: () => ({ ...doorTimes, rule: 'BY_LEVEL', hearsStages: true }),

  async give(context, credential, told) {
    const { tx, at } = context
    const { companyId, systemId, credentialId, visit } = credential
    if (visit === null) return { outcome: 'LATER', error: 'visit_gone', seconds: 3_600 }
    const doorId = await keepCredential(tx, companyId, { visit }, at)
    const place = { companyId, integrationId: systemId }
    await setVisitGrant(tx, place, doorId, credentialId, levelOfStage(told.stage))
    await tell(context, credential)
    return { outcome: 'ASKED' }
  },

  async move(context, credential, told: ToldOfVisit) {
    await setLevel(context.tx, credential, levelOfStage(told.stage), context.at)
    await tell(context, credential)
  },

  async end(context, credential) {
    const isKnown = await setLevel(context.tx, credential, null, context.at)
    if (!isKnown) return { outcome: 'ENDED' }
    await tell(context, credential)
    return { outcome: 'ASKED' }
  },
}

async function tell(
  { enqueue }: WayContext,
  { companyId, systemId }: CredentialRow,
): Promise<void> {
  await enqueue(sendQueue, [{ companyId, integrationId: systemId }])
}
