import type { ZodType } from 'zod'
import { arrivalParams } from '#contract/arrivals/arrivals.ts'
import { badgeParams } from '#contract/arrivals/badges.ts'
import { walkInParams } from '#contract/arrivals/walk-in-params.ts'
import { deliverySettings } from '#contract/deliveries/delivery-settings.ts'
import { kioskBehaviour } from '#contract/kiosks/kiosk-behaviour.ts'
import { retentionParams } from '#contract/safety/retention.ts'
import { openingHours } from '#contract/settings/opening-hours.ts'
import {
  kioskParams,
  visitorCheckEmailParams,
  visitorManagementParams,
} from '#contract/settings/params.ts'
import { setUpChoices } from '#contract/settings/set-up.ts'
import { visitorTypes } from '#contract/settings/visitor-types.ts'
import { checkOutParams } from '#contract/visits/check-outs.ts'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import type { Area } from './queries.ts'

const schemas: Readonly<Record<Area, ZodType>> = {
  'visitor-management': visitorManagementParams,
  'employee-management': employeeManagementParams,
  'visitor-check-email': visitorCheckEmailParams,
  kiosk: kioskParams,
  'kiosk-behaviour': kioskBehaviour,
  arrival: arrivalParams,
  'walk-in': walkInParams,
  badge: badgeParams,
  'check-out': checkOutParams,
  retention: retentionParams,
  'visitor-types': visitorTypes,
  'set-up': setUpChoices,
  'opening-hours': openingHours,
  deliveries: deliverySettings,
}

/** What counts where this is stored: completed with the defaults of today's contract, so that a change is told from what counted before. */
export function fillParams(area: string, stored: unknown): unknown {
  const schema = Object.hasOwn(schemas, area) ? schemas[area as Area] : null
  const read = schema?.safeParse(stored)
  return read?.success === true ? read.data : stored
}
