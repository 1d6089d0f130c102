/** Employees: users of the organisation and where they may book (Spec §6, §7 own companies; Reference §6). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import { companyBrief, pageQuery } from '../shapes.ts'

const params = z.object({ companyId: idInput('CO') })
const employeeParams = params.extend({ userId: idInput('US') })
const flagText = z.enum(['true', 'false']).optional()

export const employee = z.object({
  userId: idOutput('US'),
  firstname: z.string(),
  lastname: z.string(),
  home: z.boolean().meta({ description: 'whether this company is where the user belongs' }),
  active: z.boolean(),
  allowedOnLocation: z.boolean(),
  nameHidden: z.boolean().meta({ description: 'colleagues do not see the name' }),
})

export const listOwnCompanies = defineEndpoint('employees.ownCompanies', 'GET /me/companies', {
  summary:
    'The companies where who asks may be; `booking` and `active` leave out those where one cannot book.',
  tag: 'Booking area',
  query: z.object({ booking: flagText, active: flagText }),
  response: z.array(companyBrief),
  errors: [],
})
export const listEmployees = defineEndpoint('employees.list', `GET ${companyPath}/em/employees`, {
  summary: 'Who may book at a company.',
  tag: 'Employees',
  params,
  query: z.object(pageQuery),
  response: z.object({ total: z.number().int(), employees: z.array(employee) }),
  errors: [],
})
export const putEmployee = defineEndpoint(
  'employees.put',
  `PUT ${companyPath}/em/employees/{userId}`,
  {
    summary: 'Let a user of the organisation book at this company, or not any more.',
    tag: 'Employees',
    params: employeeParams,
    body: z.object({
      allowedOnLocation: z.boolean().default(true),
      nameHidden: z.boolean().default(false),
    }),
    response: employee,
    errors: [],
  },
)
export const createEmployeeLink = defineEndpoint(
  'employees.createLink',
  `POST ${companyPath}/em/employees/{userId}/link`,
  {
    summary: "An employee's signed link to the booking area.",
    tag: 'Employees',
    params: employeeParams,
    response: z.object({ link: z.string() }),
    errors: [],
  },
)
export const revokeEmployeeLinks = defineEndpoint(
  'employees.revokeLinks',
  `POST ${companyPath}/em/employees/{userId}/revoke-links`,
  {
    summary: 'Make every booking link of an employee invalid.',
    tag: 'Employees',
    params: employeeParams,
    response: z.object({ id: idOutput('US') }),
    errors: [],
  },
)
