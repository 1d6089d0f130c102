/** When visitors who are still on site are checked out (Reference §1, Auto check-out). */
import { z } from 'zod'
import { checkOutModes } from '#domain/visit/automatic-check-out.ts'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput } from '../ids.ts'

const params = z.object({ companyId: idInput('CO') })

export const checkOutParams = z.object({
  mode: z.enum(checkOutModes).default('AFTER_END').meta({
    description:
      'AFTER_END: so many hours after the planned end, or after an arrival later than that. DAILY: everyone on site, every day at the hour',
  }),
  hoursAfterEnd: z.number().int().min(1).max(48).default(6),
  dailyHour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .default(23)
    .meta({ description: "by the location's clock; 0 is midnight" }),
})
export type CheckOutParams = z.output<typeof checkOutParams>

export const getCheckOutParams = defineEndpoint(
  'params.checkOut',
  `GET ${companyPath}/vm/params/check-out`,
  {
    summary: 'When visitors who are still on site are checked out automatically.',
    tag: 'Settings',
    params,
    response: checkOutParams,
    errors: [],
  },
)
export const putCheckOutParams = defineEndpoint(
  'params.putCheckOut',
  `PUT ${companyPath}/vm/params/check-out`,
  {
    summary: 'Set when visitors who are still on site are checked out; it applies to them at once.',
    tag: 'Settings',
    params,
    body: checkOutParams,
    response: checkOutParams,
    errors: ['setting_locked'],
  },
)
