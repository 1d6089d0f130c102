import { kioskParams, visitorManagementParams } from '#contract/settings/params.ts'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { findParams } from './queries.ts'

const found = (isUsed: boolean) => ({ count: isUsed ? 1 : 0, names: [] })

/** What the settings of the location ask for by id. */
export const usesOfSettings: readonly UseOfFeature[] = [
  {
    of: 'FLOW',
    use: 'REGISTRATION',
    async find(tx, { companyId }, id) {
      const params = await findParams(tx, companyId, 'visitor-management')
      return found(visitorManagementParams.parse(params).visitorCheckFlowId === id)
    },
  },
  {
    of: 'FLOW',
    use: 'DESK_QUESTIONS',
    async find(tx, { companyId }, id) {
      const params = await findParams(tx, companyId, 'employee-management')
      return found(employeeManagementParams.parse(params).questionnaireFlowId === id)
    },
  },
  {
    of: 'AGREEMENT',
    use: 'INSTRUCTIONS',
    async find(tx, { companyId }, id) {
      const params = await findParams(tx, companyId, 'kiosk')
      return found(kioskParams.parse(params).instructions.some((one) => one.id === id))
    },
  },
]
