/** What the templates for a whole location set up: where one names no area of settings, its defaults fit. */
import { checkOutParams } from '#contract/visits/check-outs.ts'
import { visitorManagementParams } from '#contract/settings/params.ts'
import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import type { AgreementTemplate } from '#domain/agreement/agreement-template.ts'
import type { FlowTemplate } from '#domain/flow/studio/flow-template.ts'
import type { Module } from '#domain/location/module.ts'
import type { SetUpTemplate } from '#domain/location/set-up.ts'
import type { AreaParams } from '#server/features/platform/settings/save-params.ts'

type SetUpTemplateParts = {
  readonly flow: FlowTemplate | null
  readonly agreement: AgreementTemplate | null
  readonly settings: readonly AreaParams[]
  readonly modules: readonly Module[]
}

const withCompany = ['firstname', 'lastname', 'companyName'] as const

/** Visitors and people at the door are asked the same. */
function details(
  asked: Pick<
    Extract<AreaParams, { area: 'walk-in' }>['params'],
    'askedDetails' | 'requiredDetails'
  >,
  more: Partial<Extract<AreaParams, { area: 'visitor-management' }>['params']> = {},
): readonly AreaParams[] {
  return [
    { area: 'visitor-management', params: visitorManagementParams.parse({ ...asked, ...more }) },
    { area: 'walk-in', params: walkInParams.parse(asked) },
  ]
}

export const setUpTemplateParts: Readonly<Record<SetUpTemplate, SetUpTemplateParts>> = {
  OFFICE: {
    flow: 'OFFICE',
    agreement: 'HOUSE_RULES',
    settings: [
      {
        area: 'employee-management',
        params: employeeManagementParams.parse({ bookingEnabled: true }),
      },
    ],
    modules: ['VISITORS', 'WORKPLACE'],
  },
  FACTORY: {
    flow: 'FACTORY',
    agreement: 'SAFETY',
    settings: details(
      {
        askedDetails: [...withCompany, 'email', 'mobile', 'licensePlate'],
        requiredDetails: [...withCompany],
      },
      { hostMayApproveFlowDenials: false },
    ),
    modules: ['VISITORS'],
  },
  LABORATORY: {
    flow: 'LABORATORY',
    agreement: 'NDA',
    settings: details(
      {
        askedDetails: [...withCompany, 'email', 'mobile'],
        requiredDetails: [...withCompany],
      },
      { hostMayApproveFlowDenials: false, signatureMode: 'HAND' },
    ),
    modules: ['VISITORS'],
  },
  SCHOOL: {
    flow: 'SCHOOL',
    agreement: 'SCHOOL',
    settings: [
      { area: 'check-out', params: checkOutParams.parse({ mode: 'DAILY', dailyHour: 18 }) },
    ],
    modules: ['VISITORS'],
  },
  VISITOR_BOOK: {
    flow: null,
    agreement: null,
    settings: details({
      askedDetails: [...withCompany],
      requiredDetails: ['firstname', 'lastname'],
    }),
    modules: ['VISITORS'],
  },
}
