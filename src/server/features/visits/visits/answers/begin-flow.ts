/**
 * Which version of its flow a visit is asked. It keeps the one that its visitor began with until it is asked anew, so that publishing
 * changes nothing for whoever is in the middle of it. Answers are stored by custom field: whichever version asks next finds them.
 */
import type { Updateable } from 'kysely'
import { validateFlow } from '#domain/flow/definition/validate-flow.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Visits } from '#server/platform/database/database-types.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { updateVisit } from '../queries.ts'

type Begun = Pick<Updateable<Visits>, 'flow_id' | 'flow_version'>

/**
 * What is stored with the first answer, and with a registration that is complete. Nobody keeps a version that leads nowhere, which
 * no publishing lets through: they go on once it is mended.
 */
export function beginFlow({ flow, flowBegun }: Pick<VisitRecord, 'flow' | 'flowBegun'>): Begun {
  if (flow === null || flowBegun) return {}
  const isBroken = validateFlow(flow).some(({ severity }) => severity === 'error')
  return isBroken ? {} : { flow_id: flow.id, flow_version: flow.version }
}

/** What is stored when the visitor is asked anew: by the version that is then current. */
export const forgetFlow: Begun = { flow_id: null, flow_version: null }

/** For a device that has asked everything by the version that it holds. The caller has locked the visit. */
export function askAnew(tx: Tx, companyId: CompanyId, key: VisitKey): Promise<void> {
  return updateVisit(tx, companyId, key, forgetFlow)
}

export function asksField({ flow }: Pick<VisitRecord, 'flow'>, fieldId: string): boolean {
  return (flow?.screens ?? []).some(
    ({ element }) => element.type === 'FIELD' && element.field.name === fieldId,
  )
}
